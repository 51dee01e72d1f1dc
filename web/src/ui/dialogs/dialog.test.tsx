import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from '../forms/text-field.tsx';

function Example({ refuseToClose = false }: { refuseToClose?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Modifier</Button>
      <Dialog
        open={open}
        title="Modifier la consommation"
        onClose={() => setOpen(refuseToClose)}
        footer={<Button onClick={() => setOpen(false)}>Annuler</Button>}
      >
        <TextField label="Quantité" />
      </Dialog>
    </>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  return screen.getByRole('dialog', { name: 'Modifier la consommation' });
};

it('focuses the first field and returns the focus to what opened it', async () => {
  render(<Example />);
  await open();
  expect(screen.getByLabelText('Quantité')).toBe(document.activeElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Modifier' })).toBe(document.activeElement);
});

it.each(['Annuler', 'Fermer'])('closes with %s', async name => {
  render(<Example />);
  await open();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open with what was typed when its owner does not close it', async () => {
  render(<Example refuseToClose />);
  await open();
  await userEvent.type(screen.getByLabelText('Quantité'), '1 234,5');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Quantité').value).toBe('1 234,5');
});

it('has one button, « Fermer », when it has no footer', async () => {
  render(
    <Dialog open title="À propos de nous" onClose={() => undefined}>
      <p>Suivi complet des consommations.</p>
    </Dialog>,
  );
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Fermer']);
});

it('reacts to Escape from the moment it is shown', () => {
  const onClose = vi.fn<() => void>();
  function PressedAtOnce() {
    useLayoutEffect(() => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    }, []);
    return (
      <Dialog open title="À propos de nous" onClose={onClose}>
        <p>Suivi complet des consommations.</p>
      </Dialog>
    );
  }
  render(<PressedAtOnce />);
  expect(onClose).toHaveBeenCalledOnce();
});

function LongExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ajouter</Button>
      <Dialog
        open={open}
        title="Ajouter un site"
        room="40rem"
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>Annuler</Button>}
      >
        <TextField label="Quantité" />
      </Dialog>
    </>
  );
}

/** As a browser draws it: what React defers comes after what it does at once, which `act` would join. */
function drawInTurn() {
  const actEnvironment = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<LongExample />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', actEnvironment);
  });
}

it('shows the frame of a long body first, the title focused, then the body and its first field', async () => {
  drawInTurn();
  const opener = await screen.findByText('Ajouter');
  opener.focus();
  const dialog = document.querySelector('dialog');
  flushSync(() => opener.click());
  expect(dialog?.open).toBe(true);
  expect(screen.queryByLabelText('Quantité')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Ajouter un site');
  expect(document.querySelector<HTMLElement>('[aria-busy]')?.style.blockSize).toBe('40rem');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantité')));
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

it('closes before the body is there, and returns the focus', async () => {
  drawInTurn();
  const opener = await screen.findByText('Ajouter');
  opener.focus();
  flushSync(() => opener.click());
  flushSync(() => screen.getByText('Annuler').click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
