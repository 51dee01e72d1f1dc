import { listImports } from '@suivi/contract/imports/imports';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { PastImports } from './past-imports.tsx';

it('offers the choice of a file only to users who may import', async () => {
  serveContract('readonly', [answer(listImports, { imports: [] })]);
  const { unmount } = renderAs('readonly', <PastImports mayImport={false} />);
  expect(await screen.findByText('Aucun import pour l’instant.')).toBeDefined();
  unmount();
  renderAs('technical', <PastImports mayImport />);
  expect(await screen.findByText(/Choisissez un fichier plus haut/)).toBeDefined();
});
