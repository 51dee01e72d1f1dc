import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Month } from '../../ground/calendar/month.ts';
import type { DeclarationContent, StoredDeclaration } from '../../declarations/declaration-content.ts';
import type { CandidateDeclaration, CandidateMonth, CandidateReading } from '../rows/candidate.ts';
import type { BuildingContent } from '../../sites/building.ts';
import { dryRunBuildings } from './dry-run-buildings.ts';
import { type KnownDeclarations, dryRunDeclarations } from './dry-run-declarations.ts';
import type { ImportDecisions } from './import-decisions.ts';
import { countItems } from './dry-run-item.ts';
import { dryRunReadings } from './dry-run-readings.ts';
import { noDecisions } from './import-decisions.ts';
import type { CandidateBuilding } from '../rows/read-building-row.ts';
import type { CandidateSite } from '../rows/read-site-row.ts';
import { dryRunSites, type StoredSite } from './dry-run-sites.ts';
import { candidateMonth } from '../testing/candidate-month.ts';

const candidate = (given: Partial<CandidateDeclaration>): CandidateDeclaration => ({
  siteId: 1,
  energyType: 'electricity',
  year: 2023,
  unit: 'kWh',
  gasCoefficient: null,
  ecsProducer: null,
  notes: null,
  ttcNotes: null,
  months: [],
  ...given,
});

function storedAs(content: DeclarationContent, given: Partial<StoredDeclaration> = {}): StoredDeclaration {
  return { id: 7, version: 3, siteId: 1, energyType: 'electricity', year: 2023, ...content, ...given };
}

function known(
  stored?: StoredDeclaration,
  isEstimated: KnownDeclarations['isEstimated'] = () => false,
  decisions: ImportDecisions = { heldMonths: 'replace', trustsFigures: true },
) {
  return {
    storedOf: ({ year }: { year: number }) => (year === 2023 ? stored : undefined),
    isEstimated,
    isClosed: () => false,
    elsewhere: [],
    siteName: (id: number) => `site ${id}`,
    decisions,
  };
}

describe('declarations', () => {
  it('are created with the months of the file only', () => {
    const { items, writes } = dryRunDeclarations(
      [candidate({ months: [candidateMonth(2, 50, 1200)] })],
      known(),
    );
    expect(items).toMatchObject([
      { class: 'new', line: 3, changes: [{ field: 'quantity', before: null, after: 50 }, {}, {}] },
    ]);
    expect(writes[0]?.stored).toBeNull();
    expect(writes[0]?.content.months[1]).toEqual({ quantity: 50, amountCents: 1200, isCreditNote: false });
    expect(writes[0]?.content.months[0]?.quantity).toBeNull();
  });

  it('keep what the file does not state, and list what changes', () => {
    const [first] = dryRunDeclarations(
      [candidate({ notes: 'relevé', months: [candidateMonth(1, 10, 500), candidateMonth(2, 20)] })],
      known(),
    ).writes;
    if (!first) throw new Error('nothing to write');
    const stored = storedAs(first.content);
    const { items, writes } = dryRunDeclarations(
      [candidate({ months: [candidateMonth(1, 11), candidateMonth(2, 20), candidateMonth(3, 0)] })],
      known(stored),
    );
    expect(items.map(item => item.class)).toEqual(['changed', 'identical', 'new']);
    expect(items[0]?.changes).toEqual([
      { field: 'quantity', before: 10, after: 11 },
      { field: 'unit', before: 'kWh', after: 'kWh' },
    ]);
    expect(writes[0]?.content).toMatchObject({
      notes: 'relevé',
      months: [
        { quantity: 11, amountCents: 500 },
        { quantity: 20 },
        { quantity: 0 },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  it('are noted as estimated once, without any other change', () => {
    const estimated = (number: Month, quantity: number) => ({
      ...candidateMonth(number, quantity),
      isEstimated: true,
    });
    const months = [estimated(1, 10), candidateMonth(2, 20)];
    const first = dryRunDeclarations([candidate({ months })], known());
    const at = { siteId: 1, energyType: 'electricity', year: 2023, month: 1 };
    expect(first.estimated).toEqual([at]);
    expect(first.items[0]?.changes).toContainEqual({ field: 'isEstimated', before: null, after: true });
    const stored = first.writes[0] && storedAs(first.writes[0].content);
    const noted = dryRunDeclarations([candidate({ months })], known(stored));
    expect([noted.writes, noted.estimated]).toEqual([[], [at]]);
    expect(noted.items).toMatchObject([
      { class: 'changed', changes: [{ field: 'isEstimated', before: false, after: true }] },
      { class: 'identical' },
    ]);
    const again = dryRunDeclarations(
      [candidate({ months })],
      known(stored, () => true),
    );
    expect([again.estimated, again.items.map(item => item.class)]).toEqual([[], ['identical', 'identical']]);
  });

  it('with another stored figure are changed only by a decision', () => {
    const [first] = dryRunDeclarations(
      [candidate({ months: [candidateMonth(1, 10), candidateMonth(2, 20)] })],
      known(),
    ).writes;
    if (!first) throw new Error('nothing to write');
    const months = [candidateMonth(1, 15), candidateMonth(2, 20), candidateMonth(3, 30)];
    const dryRunOf = (heldMonths: ImportDecisions['heldMonths']) =>
      dryRunDeclarations(
        [candidate({ months })],
        known(storedAs(first.content), () => false, { heldMonths, trustsFigures: true }),
      );
    const heldOf = (heldMonths: ImportDecisions['heldMonths']) =>
      dryRunOf(heldMonths)
        .writes[0]?.content.months.map(({ quantity }) => quantity)
        .slice(0, 3);
    expect(dryRunOf('keep').items).toMatchObject([
      { class: 'identical', key: { month: 2 } },
      { class: 'new', key: { month: 3 } },
      {
        class: 'refused',
        key: { month: 1 },
        fault: { code: 'month-held', params: { stored: 10, told: 15 } },
      },
    ]);
    expect([heldOf('keep'), heldOf('replace'), heldOf('add')]).toEqual([
      [10, 20, 30],
      [15, 20, 30],
      [25, 20, 30],
    ]);
  });

  it('are not replaced by bills that cover a part of their month', () => {
    const [first] = dryRunDeclarations(
      [candidate({ months: [candidateMonth(1, 10), candidateMonth(2, 20)] })],
      known(),
    ).writes;
    if (!first) throw new Error('nothing to write');
    const partly = (number: Month, quantity: number) => ({
      ...candidateMonth(number, quantity),
      isPartlyBilled: true,
    });
    const dryRunOf = (months: CandidateMonth[]) =>
      dryRunDeclarations([candidate({ months })], known(storedAs(first.content)));
    const { items, writes } = dryRunOf([partly(1, 4), partly(2, 20), partly(3, 5)]);
    expect(items).toMatchObject([
      { class: 'identical', key: { month: 2 } },
      { class: 'refused', key: { month: 1 }, fault: { code: 'month-partly-billed' } },
      { class: 'refused', key: { month: 3 }, fault: { code: 'month-partly-billed' } },
    ]);
    expect(writes).toEqual([]);
    expect(dryRunOf([partly(1, 4)])).toMatchObject({ items: [{ class: 'refused' }], writes: [] });
  });

  it.each([
    [
      'amounts without any quantity',
      candidate({ unit: null, months: [candidateMonth(1, null, 5)] }),
      'no-consumption',
    ],
    [
      'hot water without its producer',
      candidate({ energyType: 'ecs', months: [candidateMonth(1, 5)] }),
      'ecs-producer-required',
    ],
  ])('are refused for %s', (_, refused, code) => {
    const { items, writes } = dryRunDeclarations([refused], known());
    expect(items).toMatchObject([{ class: 'refused', fault: { code } }]);
    expect(writes).toEqual([]);
  });

  it('of gas in m³ without a coefficient are stored, and marked as not converted', () => {
    const { writes } = dryRunDeclarations(
      [candidate({ energyType: 'gas', unit: 'm3', months: [candidateMonth(1, 5)] })],
      known(),
    );
    expect(writes).toHaveLength(1);
  });

  it('are identical after they were imported, whatever they contain', () => {
    const cents = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
    const months = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 1_000_000 }), cents),
      { minLength: 1, selector: ([number]) => number },
    );
    fc.assert(
      fc.property(months, months, fc.option(fc.string(), { nil: null }), (before, after, notes) => {
        const fileOf = (rows: typeof before) =>
          candidate({
            notes: notes?.trim() || null,
            months: rows.map(([number, thousandths, amount]) =>
              candidateMonth(number as Month, thousandths / 1000, amount),
            ),
          });
        const [stored] = dryRunDeclarations([fileOf(before)], known()).writes;
        if (!stored) throw new Error('nothing to write');
        const beside = known(storedAs(stored.content));
        const [written] = dryRunDeclarations([fileOf(after)], beside).writes;
        const again = dryRunDeclarations(
          [fileOf(after)],
          known(storedAs(written?.content ?? stored.content)),
        );
        expect(again.items.every(item => item.class === 'identical')).toBe(true);
        expect(again.writes).toEqual([]);
      }),
    );
  });
});

describe('readings', () => {
  const reading = (given: Partial<CandidateReading>): CandidateReading => ({
    buildingId: 4,
    year: 2023,
    month: 1,
    electricityKwh: 100,
    gasKwhPcs: null,
    waterM3: null,
    lines: [2],
    ...given,
  });
  const nothing = {
    storedOf: () => undefined,
    hasCode: () => true,
    isClosed: () => false,
    decisions: noDecisions,
  };

  it('leave missing what the file does not contain', () => {
    expect(dryRunReadings([reading({})], nothing).writes).toMatchObject([
      { stored: null, content: { electricity: 100, gas: null, water: null } },
    ]);
  });

  it.each([
    ['reading-absurd', reading({ waterM3: 300_000 }), true],
    ['period-too-early', reading({ year: 2009 }), true],
    ['building-without-code', reading({}), false],
  ])('are refused with %s', (code, refused, hasCode) => {
    const { items, writes } = dryRunReadings([refused], { ...nothing, hasCode: () => hasCode });
    expect([items[0]?.fault?.code, writes.length]).toEqual([code, 0]);
  });
});

describe('buildings', () => {
  const building = (given: Partial<CandidateBuilding>): CandidateBuilding => ({
    line: 2,
    siteId: 1,
    existingId: null,
    name: 'Chirurgie',
    code: 'CHIR',
    type: 'Bloc opératoire',
    surfaceM2: 1200,
    personnel: null,
    equipements: null,
    horaires: null,
    positionX: null,
    positionY: null,
    status: null,
    ...given,
  });
  const content: BuildingContent = {
    name: 'Chirurgie',
    code: 'CHIR',
    type: 'Bloc opératoire',
    surfaceM2: 1200,
    personnel: '12',
    equipements: '',
    horaires: '',
    position: { xPercent: 1, yPercent: 2 },
    status: 'alert',
  };
  const stored = { id: 9, version: 1, siteId: 1, ...content };

  it('are new, changed or identical, and lose nothing', () => {
    const { items, writes } = dryRunBuildings(
      [building({ existingId: 9, surfaceM2: 1300 }), building({ line: 3, name: 'Neuf', code: null })],
      [stored],
    );
    expect(items.map(item => item.class)).toEqual(['changed', 'new']);
    expect(writes[0]?.content).toEqual({ ...content, surfaceM2: 1300 });
    expect(dryRunBuildings([building({ existingId: 9 })], [stored]).writes).toEqual([]);
  });

  it.each([
    ['building-type-missing', building({ name: 'Neuf', code: null, type: null })],
    ['building-code-taken', building({ name: 'Neuf', code: 'chir' })],
  ])('are refused with %s', (code, refused) => {
    expect(dryRunBuildings([refused], [stored]).items[0]?.fault?.code).toBe(code);
  });

  it('that two rows describe differently are both refused', () => {
    const rows = [building({ surfaceM2: 2400 }), building({ line: 3, surfaceM2: 2450 })];
    expect(dryRunBuildings(rows, []).items.map(({ fault }) => fault?.code)).toEqual([
      'row-contradicts',
      'row-contradicts',
    ]);
  });

  it('that occur twice in the file are imported once', () => {
    const { items } = dryRunBuildings([building({}), building({ line: 3 })], []);
    expect(countItems(items)).toMatchObject({ new: 1, refused: 1, refusedLines: 1 });
  });
});

describe('sites', () => {
  const site = (given: Partial<CandidateSite>): CandidateSite => ({
    line: 2,
    existingId: null,
    name: 'CH de Brioude',
    code: null,
    siteType: 'hospital',
    city: null,
    siret: null,
    finess: null,
    floorAreaM2: null,
    energyAreaM2: null,
    altitudeM: null,
    location: null,
    weatherStation: null,
    subjectToTertiaryDecree: null,
    tertiaryDecreeReason: null,
    joinedOn: null,
    leftOn: null,
    energiesInUse: null,
    ...given,
  });
  const [created] = dryRunSites([site({})], []).writes;
  const stored: StoredSite = {
    id: 3,
    code: 'brioude',
    archivedAt: null,
    ...(created?.content ?? ({} as never)),
    siret: '73282932000074',
  };

  it('get the code made from their name, or the one in the file', () => {
    expect(created?.key.code).toBe('brioude');
    expect(dryRunSites([site({ code: 'ch-brioude' })], []).writes[0]?.key.code).toBe('ch-brioude');
  });

  it('get different codes for long names that differ only at the end', () => {
    const long = 'EHPAD Résidence médicalisée Saint-Jacques-de-Compostelle et unité protégée de';
    const { items, writes } = dryRunSites(
      [site({ name: `${long} Brioude` }), site({ line: 3, name: `${long} Langeac` })],
      [],
    );
    expect(countItems(items)).toMatchObject({ new: 2, refused: 0 });
    expect(writes.map(({ key }) => key.code)).toEqual([
      'ehpad-residence-medicalisee-saint-jacques-compostel-29dab30e',
      'ehpad-residence-medicalisee-saint-jacques-compostel-289c3dd1',
    ]);
  });

  it('keep values that the file leaves empty', () => {
    const { items, writes } = dryRunSites([site({ existingId: 3, city: 'Brioude' })], [stored]);
    expect(items[0]?.changes).toEqual([{ field: 'city', before: '', after: 'Brioude' }]);
    expect(writes[0]?.content.siret).toBe('73282932000074');
  });

  it.each([
    ['site-archived', site({}), { archivedAt: '2024-01-01T00:00:00.000Z' }],
    ['site-siret-taken', site({ name: 'Langeac', siret: '73282932000074' }), {}],
    ['site-name-unusable', site({ name: '« »' }), {}],
    ['station-unknown', site({ name: 'Langeac', weatherStation: '00000000' }), {}],
  ])('are refused with %s', (code, refused, given) => {
    expect(dryRunSites([refused], [{ ...stored, ...given }]).items[0]?.fault?.code).toBe(code);
  });

  it('that occur twice in the file are imported once', () => {
    expect(countItems(dryRunSites([site({}), site({ line: 3, name: 'Brioude' })], []).items)).toMatchObject({
      new: 1,
      refused: 1,
    });
  });
});
