import type { ImportItem } from '@suivi/contract/imports/imports';
import { describe, expect, it } from 'vitest';
import { groupRefusals } from './group-refusals.ts';

let position = 0;

function refused(line: number, column: number | null, text: string): ImportItem {
  position += 1;
  return {
    position,
    class: 'refused',
    line,
    sheet: null,
    column,
    key: { kind: 'row', text: 'Brioude · Eau' },
    changes: [],
    fault: { code: 'site-unknown', params: { text } },
    isProrated: false,
  };
}

const told = (...items: ImportItem[]) =>
  groupRefusals(items).map(({ line, columns, reason }) => [line, columns, reason]);
const unknown = (name: string) => `Le site «\u00a0${name}\u00a0» n’est pas connu.`;

describe('refusals shown to a person', () => {
  it('show the same fault of neighbouring cells once', () => {
    expect(told(refused(9, 3, 'A'), refused(9, 4, 'A'), refused(9, 5, 'A'))).toEqual([
      [9, 'D à F', unknown('A')],
    ]);
  });

  it('name the energy of a reading, which its line does not', () => {
    const held = { energy: 'water', stored: 100, told: 104, unit: 'm3', otherUnit: 'm3' };
    const item: ImportItem = { ...refused(4, null, ''), fault: { code: 'reading-held', params: held } };
    const reason = 'Eau\u00a0: Ce mois a déjà 100\u00a0m³\u00a0; le fichier dit 104\u00a0m³.';
    expect(groupRefusals([item])[0]?.reason).toBe(`${reason} Dites s’il faut remplacer ou laisser.`);
  });

  it('keep other lines and other reasons separate, and name columns that are not adjacent', () => {
    expect(told(refused(9, 3, 'A'), refused(9, 5, 'A'), refused(9, 6, 'B'), refused(10, 6, 'B'))).toEqual([
      [9, 'D, F', unknown('A')],
      [9, 'G', unknown('B')],
      [10, 'G', unknown('B')],
    ]);
  });

  it('name no column for a fault of the whole row, and leave out what is not refused', () => {
    expect(told({ ...refused(2, 0, 'A'), fault: null }, refused(3, null, 'C'))).toEqual([
      [3, '', unknown('C')],
    ]);
  });
});
