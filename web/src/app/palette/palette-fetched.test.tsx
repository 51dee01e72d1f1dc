import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

it('keeps the typed text while the palette is loading', async () => {
  // Once another test of the worker has opened the palette, it is already loaded.
  vi.resetModules();
  const { renderAs } = await import('../../testing/render-as.tsx');
  const { serveContract } = await import('../../testing/serve-contract.ts');
  const { PaletteButton } = await import('./palette-button.tsx');
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
