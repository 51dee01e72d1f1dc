import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { frames } from '../frames.ts';
import { Dialog } from './dialog.tsx';
import { Opened, useOpened } from './opened.tsx';

const drawn = vi.fn<() => void>();

function View() {
  const opened = useOpened<string>();
  drawn();
  return (
    <>
      <button type="button" onClick={() => opened.open('Brioude')}>
        Modifier
      </button>
      <Opened of={opened}>
        {name => (
          <Dialog open title={name} onClose={opened.close}>
            Son adresse
          </Dialog>
        )}
      </Opened>
    </>
  );
}

it('shows what is open, and does not render the view below it again', async () => {
  render(<View />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  expect(screen.getByRole('dialog', { name: 'Brioude' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(drawn).toHaveBeenCalledOnce();
});

it('removes a dialog once it was seen to be closed', async () => {
  render(<View />);
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  let seen: (() => void) | undefined;
  vi.spyOn(frames, 'afterNext').mockImplementation(callback => {
    seen = callback;
    return () => undefined;
  });
  const dialog = screen.getByRole('dialog', { name: 'Brioude' });
  expect(dialog.hasAttribute('data-leaving')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(dialog.hasAttribute('data-leaving')).toBe(true);
  expect(screen.getByText('Son adresse')).toBeTruthy();
  act(() => seen?.());
  expect(screen.queryByRole('dialog')).toBeNull();
});
