import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('ignores presses while busy, and keeps its name and the focus', async () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={onClick}>Sauvegarder</Button>);
  const button = screen.getByRole('button', { name: 'Sauvegarder' });
  await userEvent.click(button);
  rerender(
    <Button busy onClick={onClick}>
      Sauvegarder
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toBe(document.activeElement);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('does not submit its form while busy', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>(event => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Enregistrement...
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('can be reached and explains itself when aria-disabled', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button aria-disabled onClick={onClick}>
      Continuer
    </Button>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('keeps a name when only its icon shows', () => {
  render(
    <Button icon="print" iconOnly>
      Imprimer
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Imprimer' }).title).toBe('Imprimer');
});
