import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
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

it('starts on the first field and gives the focus back to what opened it', async () => {
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

it('stays with what was typed when its owner does not close it', async () => {
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
