import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { serveContract } from '../../testing/serve-contract.ts';
import { PaletteButton } from './palette-button.tsx';

// Alone in its file: once another test has opened the palette it is fetched already.
it('keeps what is typed while the palette is fetched', async () => {
  window.scrollTo = () => undefined;
  serveContract('readonly');
  renderAs('readonly', <PaletteButton />);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  for (const key of 'decla') fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Rechercher ou aller à' });
  expect(field.value).toBe('decla');
  await userEvent.type(field, '{Enter}');
  expect(location.search).toBe('?vue=monthly-declarations');
});
