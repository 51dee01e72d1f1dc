import type { Snapshot } from '@suivi/contract/reports/snapshots';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { FreezeButton } from '../../widgets/freeze/freeze-button.tsx';
import { SnapshotsPart } from './snapshots-part.tsx';

const filed: Snapshot = {
  id: 3,
  kind: 'annual-report',
  year: 2025,
  siteCode: null,
  asked: null,
  scopeName: 'Groupement',
  figuresSha256: 'ab'.repeat(32),
  figureCount: 41,
  documentId: 12,
  documentName: 'Rapport annuel 2025.pdf',
  documentSha256: 'cd'.repeat(32),
  madeBy: 'Anne Cros',
  madeAt: '2026-02-10T09:00:00Z',
  changedCount: 2,
};
const sheet: Snapshot = { ...filed, id: 4, kind: 'operat', siteCode: 'brioude', scopeName: 'Brioude' };

it('lists the frozen documents, and says for each whether the data have changed since', async () => {
  serveApi({
    'GET /api/snapshots': () => ({
      snapshots: [filed, { ...sheet, changedCount: 0 }, { ...sheet, id: 5, changedCount: null }],
    }),
  });
  renderAs('readonly', <SnapshotsPart />);
  const rows = await screen.findAllByRole('row');
  const texts = rows.slice(1).map(({ textContent }) => textContent ?? '');
  expect(texts[0]).toContain('Rapport annuel 2025, Groupement');
  expect(texts[0]).toContain('modifié depuis le dépôt (2\u00a0chiffres)');
  expect(texts[1]).toContain('inchangé');
  expect(texts[2]).toContain('ne peut plus être comparé');
  // The differences are requested only for documents that have some.
  expect(screen.getAllByRole('button', { name: /^Ce qui diffère/ })).toHaveLength(1);
});

it('shows each figure that differs, as frozen and as it is now', async () => {
  const figure = { label: 'Coût, gaz', unit: '€', kind: 'changed' } as const;
  serveApi({
    'GET /api/snapshots': () => ({ snapshots: [filed] }),
    'GET /api/snapshots/3': () => ({
      snapshot: filed,
      differences: [
        { ...figure, key: 'gas-cost', filed: 600.3, now: 621 },
        { ...figure, key: 'fuel', label: 'Fioul', unit: 'kWh', filed: null, now: 12_500, kind: 'new' },
      ],
    }),
  });
  renderAs('financial', <SnapshotsPart />);
  await userEvent.click(await screen.findByRole('button', { name: /^Ce qui diffère/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Rapport annuel 2025, Groupement' });
  const [, gas, fuel] = await within(dialog).findAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    row ? [...row.children].map(({ textContent }) => textContent?.replace(/[\u00a0\u202f]/g, ' ')) : [];
  expect(cells(gas)).toEqual(['Coût, gaz', '600,30 €', '621,00 €', 'changé']);
  expect(cells(fuel)).toEqual(['Fioul', '—', '12 500 kWh', 'n’existait pas']);
  expect(dialog.textContent).toContain('ab'.repeat(32));
});

it('freezes once the user has read what that means, under one key, and keeps the question when it fails', async () => {
  const keys: string[] = [];
  const request = {
    isPending: false,
    error: null,
    mutateAsync: async ({ idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      if (keys.length === 1) throw new Error('refused');
    },
  };
  const told: string[] = [];
  renderAs(
    'financial',
    <FreezeButton label="Figer ce rapport" what="Le rapport" request={request} body={{}} />,
    (_, text) => void told.push(text),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Figer ce rapport' }));
  const dialog = screen.getByRole('dialog', { name: 'Figer ce rapport' });
  expect(dialog.textContent).toContain('Personne ne pourra le changer ni le supprimer.');
  expect(keys).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Figer' }));
  expect(told).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Figer' }));
  await vi.waitFor(() =>
    expect(told).toEqual(['Document figé. Il est dans Rapports, «\u00a0Documents figés\u00a0».']),
  );
  expect(new Set(keys).size).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
