import { describe, expect, it } from 'vitest';
import { acceptFile } from './testing/accept-file.ts';
import { madeAwkward } from './testing/made-awkward.ts';
import { madeBeside } from './testing/made-beside.ts';
import { madeBills } from './testing/made-bills.ts';
import { madeCrossed } from './testing/made-crossed.ts';
import { madeDeliveries } from './testing/made-deliveries.ts';
import { madeHospitalTables } from './testing/made-hospital-tables.ts';
import { madeMeters } from './testing/made-meters.ts';
import { madeNested } from './testing/made-nested.ts';
import { madeOddTables } from './testing/made-odd-tables.ts';
import { madeOperators } from './testing/made-operators.ts';
import { madePortals } from './testing/made-portals.ts';
import { madeSoftware } from './testing/made-software.ts';
import { madeSpreadsheets } from './testing/made-spreadsheets.ts';
import { madeTables } from './testing/made-tables.ts';
import { madeTitled } from './testing/made-titled.ts';
import { madeTrapped } from './testing/made-trapped.ts';
import { madeWorded } from './testing/made-worded.ts';

const files = [
  ...madeTables,
  ...madeOddTables,
  ...madeBills,
  ...madeDeliveries,
  ...madeAwkward,
  ...madeCrossed,
  ...madeMeters,
  ...madeSoftware,
  ...madeHospitalTables,
  ...madePortals,
  ...madeOperators,
  ...madeNested,
  ...madeSpreadsheets,
  ...madeTitled,
  ...madeBeside,
  ...madeTrapped,
  ...madeWorded,
];

/** Shares by days are rounded to the thousandth. */
const isNear = (a: number | undefined, b: number) => a !== undefined && Math.abs(a - b) <= 0.002;

describe('a proposal that is accepted as it is', () => {
  it.each(files.map(file => [file.name, file] as const))('stores nothing wrong: %s', (_, file) => {
    const accepted = acceptFile(file.tables, [], file.held);
    if (accepted.kind === 'asked') return;
    const untrue = [...accepted.stored].filter(([at, value]) => !isNear(file.truth.get(at), value));
    expect(untrue.filter(([at, value]) => !isHeld(file.held, at, value))).toEqual([]);
  });
});

type Held = (typeof files)[number]['held'];

/** A value that was stored before and that the file does not contain. */
function isHeld(held: Held, at: string, value: number): boolean {
  return held.some(({ siteId, energyType, year, months }) =>
    months.some(
      ({ quantity }, index) => at === `${siteId} ${energyType} ${year}-${index + 1}` && quantity === value,
    ),
  );
}

describe('a file with at most two corrections', () => {
  const named = files.map(file => [file.name, file] as const);

  it.each(named.filter(([, file]) => file.mayBeRefused))('is refused: %s', (_, file) => {
    expect(file.corrections.length).toBeLessThanOrEqual(2);
    const accepted = acceptFile(file.tables, file.corrections, file.held);
    const said = accepted.kind === 'asked' ? accepted.gaps : accepted.refused;
    expect(said.length).toBeGreaterThan(0);
  });

  it.each(named.filter(([, file]) => !file.mayBeRefused))('is imported completely: %s', (_, file) => {
    expect(file.corrections.length).toBeLessThanOrEqual(2);
    const accepted = acceptFile(file.tables, file.corrections, file.held);
    expect(accepted).toMatchObject({ kind: 'stored' });
    if (accepted.kind !== 'stored') return;
    const { stored } = accepted;
    expect([...file.truth].filter(([at, value]) => !isNear(stored.get(at), value))).toEqual([]);
    expect([...stored.keys()].filter(at => !file.truth.has(at))).toEqual([]);
  });
});
