import type { ImportSheet } from '@suivi/contract/imports/import-values';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReadTables } from './read-tables.tsx';

const sheet = (name: string, isRepeated?: boolean) =>
  ({ name, blockCount: 1, blocks: [{ sheet: name, firstLine: 1, lastLine: 4 }], isRepeated }) as ImportSheet;

it('says why a table that is the sum of another is left out', () => {
  const sheets = [sheet('Données'), sheet('Synthèse', true), sheet('Notes')];
  render(<ReadTables record={{ sheets, mappings: [{} as ImportMapping, null, null] }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Non lu\u00a0: Synthèse, lignes 1 à 4 (ses chiffres sont des sommes d’un autre tableau)',
    'Non lu\u00a0: Notes, lignes 1 à 4',
  ]);
});
