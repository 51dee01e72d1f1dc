import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
          <dialog open aria-label={name}>
            <button type="button" onClick={opened.close}>
              Fermer
            </button>
          </dialog>
        )}
      </Opened>
    </>
  );
}

it('shows what is open, and does not draw the view under it anew', async () => {
  render(<View />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  expect(screen.getByRole('dialog', { name: 'Brioude' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(drawn).toHaveBeenCalledOnce();
});
