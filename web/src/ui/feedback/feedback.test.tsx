import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { TimedNotice } from './timed-notice.tsx';
import { ToastRegion } from './toast-region.tsx';
import { useToasts } from './use-toasts.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['warning', 'status'],
  ['info', 'status'],
] as const)('announces %s as %s', (kind, role) => {
  render(<Notice kind={kind}>Message</Notice>);
  expect(screen.getByRole(role).textContent).toBe('Message');
});

it('ends a timed notice after 3000 ms and not before', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn<() => void>();
  render(
    <TimedNotice kind="success" onEnd={onEnd}>
      Déclaration enregistrée avec succès !
    </TimedNotice>,
  );
  vi.advanceTimersByTime(2999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('offers to try again', async () => {
  const onRetry = vi.fn<() => void>();
  render(<ErrorState title="Les consommations n’ont pas pu être chargées." onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

function Toasts() {
  const { toasts, showToast, dismissToast } = useToasts(5000);
  return (
    <>
      <Button onClick={() => showToast('success', 'Enregistré')}>Réussir</Button>
      <Button onClick={() => showToast('error', 'Refusé')}>Échouer</Button>
      <ToastRegion toasts={toasts} onDismiss={dismissToast} />
    </>
  );
}

it('removes a toast after its time, but keeps an error until it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Toasts />);
  await user.click(screen.getByRole('button', { name: 'Réussir' }));
  await user.click(screen.getByRole('button', { name: 'Échouer' }));
  expect(screen.getByText('Enregistré')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(6000);
  });
  expect(screen.queryByText('Enregistré')).toBeNull();
  expect(screen.getByText('Refusé')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText('Refusé')).toBeNull();
});
