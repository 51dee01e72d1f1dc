import { describe, expect, test } from 'vitest';
import type { Obligation, ObligationFacts } from './obligation.ts';
import { siteObligations } from './site-obligations.ts';

const nothingKnown: ObligationFacts = {
  legalStatus: null,
  staff: null,
  entityKwh: null,
  hvacPowerKw: null,
  automationClass: null,
  siteKwh: null,
  isReferenceChosen: false,
  isModulationClaimed: false,
  operatGaps: new Map(),
  done: [],
};
const today = { year: 2026, month: 11, day: 22 } as const;

const of = (obligation: Obligation, known: Partial<ObligationFacts>, day: typeof today | object = today) =>
  siteObligations({ ...nothingKnown, ...known }, { ...today, ...day }).filter(
    each => each.obligation === obligation,
  );

const brief = (obligation: Obligation, known: Partial<ObligationFacts>) =>
  of(obligation, known).map(({ state, dueOn }) => [state, dueOn]);

describe('the automation of heating and air conditioning', () => {
  test.each([
    [70, 'not_concerned', null],
    [70.5, 'planned', '2030-01-01'],
    [290, 'planned', '2030-01-01'],
    [290.1, 'late', '2025-01-01'],
  ])('at %s kW is %s, by %s', (hvacPowerKw, state, dueOn) => {
    expect(brief('bacs', { hvacPowerKw })).toEqual([[state, dueOn]]);
  });

  test('is unknown without the power, which is requested', () => {
    expect(of('bacs', {})).toMatchObject([{ state: 'to_know', missing: [{ code: 'hvac_power' }] }]);
  });

  test('is inspected every five years once it exists', () => {
    const done = [{ obligation: 'bacs', dueOn: '2025-01-01', doneOn: '2024-02-29' }] as const;
    expect(brief('bacs', { hvacPowerKw: 400, done })).toEqual([['done', '2025-01-01']]);
    expect(brief('bacs_inspection', { hvacPowerKw: 400, done })).toEqual([['planned', '2029-02-28']]);
    const inspected = [
      ...done,
      { obligation: 'bacs_inspection', dueOn: null, doneOn: '2026-05-04' },
    ] as const;
    expect(brief('bacs_inspection', { hvacPowerKw: 400, done: inspected })).toEqual([
      ['planned', '2031-05-04'],
    ]);
  });
});

describe('the declaration on OPERAT', () => {
  test('is due on 30 September for the previous year: the last one and the next', () => {
    const operatGaps = new Map([[2025, 2]]);
    expect(of('operat_declaration', { operatGaps })).toMatchObject([
      { dataYear: 2025, dueOn: '2026-09-30', state: 'late', missing: [{ code: 'operat_data', count: 2 }] },
      { dataYear: 2026, dueOn: '2027-09-30', state: 'planned', missing: [] },
    ]);
  });

  test('is not yet late on its due day', () => {
    const [pressing] = of('operat_declaration', {}, { month: 9, day: 30 });
    expect(pressing).toMatchObject({ dataYear: 2024, state: 'late' });
    expect(of('operat_declaration', {}, { month: 9, day: 30 })[1]).toMatchObject({
      dataYear: 2025,
      state: 'soon',
    });
  });

  test('done for one year does not count for the next', () => {
    const done = [{ obligation: 'operat_declaration', dueOn: '2026-09-30', doneOn: '2026-08-01' }] as const;
    expect(of('operat_declaration', { done, operatGaps: new Map([[2025, 2]]) })).toMatchObject([
      { dataYear: 2026, state: 'planned' },
      { dataYear: 2025, state: 'done', missing: [], doneOn: '2026-08-01' },
    ]);
  });
});

describe('the choice of the reference', () => {
  test('is due on 30 September 2027, and done once a person has chosen', () => {
    expect(of('reference_year', {})).toMatchObject([
      { state: 'planned', dueOn: '2027-09-30', missing: [{ code: 'reference' }] },
    ]);
    expect(brief('reference_year', { isReferenceChosen: true })).toEqual([['done', '2027-09-30']]);
    expect(of('reference_year', {}, { year: 2027, month: 10, day: 1 })).toMatchObject([{ state: 'late' }]);
  });
});

test('the display of the attestation has been due since 1 July 2026', () => {
  expect(brief('attestation_display', {})).toEqual([['late', '2026-07-01']]);
});

describe('the modulation file', () => {
  const [lastDay, dayAfter] = [
    { year: 2027, month: 9, day: 30 },
    { year: 2027, month: 10, day: 1 },
  ];
  const claimed = { isModulationClaimed: true };

  test('is only for a site that wants one', () => {
    expect(of('modulation_file', {})).toMatchObject([{ applies: 'on_request', dueOn: '2027-09-30' }]);
    expect(of('modulation_file', {}, lastDay)).toMatchObject([{ state: 'soon' }]);
    expect(of('modulation_file', {}, dayAfter)).toMatchObject([{ state: 'not_concerned' }]);
  });

  test('is required of a site that claims a modulation, and late without it', () => {
    expect(of('modulation_file', claimed)).toMatchObject([{ applies: 'yes', state: 'planned' }]);
    expect(of('modulation_file', claimed, dayAfter)).toMatchObject([{ applies: 'yes', state: 'late' }]);
    const done = [{ obligation: 'modulation_file', dueOn: null, doneOn: '2027-09-01' }] as const;
    expect(of('modulation_file', { ...claimed, done }, dayAfter)).toMatchObject([{ state: 'done' }]);
    expect(of('modulation_file', { done }, dayAfter)).toMatchObject([{ state: 'done' }]);
  });
});

describe('audits and management systems', () => {
  test('are not required of a public hospital, whatever it uses', () => {
    const known = { legalStatus: 'public', siteKwh: 30_000_000 } as const;
    expect(brief('energy_audit', known)).toEqual([['not_concerned', null]]);
    expect(brief('iso_50001', known)).toEqual([['not_concerned', null]]);
  });

  test.each([
    [2_750_000, 'not_concerned', 'not_concerned'],
    [2_750_001, 'late', 'not_concerned'],
    [23_600_000, 'late', 'not_concerned'],
    [23_600_001, 'not_concerned', 'planned'],
  ])('of a private person of %s kWh: audit %s, ISO 50001 %s', (entityKwh, audit, system) => {
    const known = { legalStatus: 'private', entityKwh } as const;
    expect(of('energy_audit', known)[0]?.state).toBe(audit);
    expect(of('iso_50001', known)[0]?.state).toBe(system);
  });

  test('are required from a site alone above the threshold, and need data of the legal person below it', () => {
    expect(of('energy_audit', { legalStatus: 'private', siteKwh: 3_000_000 })[0]?.state).toBe('late');
    expect(of('energy_audit', { legalStatus: 'private', siteKwh: 1_000_000 })).toMatchObject([
      { state: 'to_know', missing: [{ code: 'entity_energy' }] },
    ]);
  });

  test('have to be repeated after four years', () => {
    const done = [{ obligation: 'energy_audit', dueOn: '2026-10-11', doneOn: '2026-06-01' }] as const;
    expect(brief('energy_audit', { legalStatus: 'private', entityKwh: 5_000_000, done })).toEqual([
      ['planned', '2030-06-01'],
    ]);
    const leapDay = [{ obligation: 'energy_audit', dueOn: '2026-10-11', doneOn: '2024-02-29' }] as const;
    expect(brief('energy_audit', { legalStatus: 'private', entityKwh: 5_000_000, done: leapDay })).toEqual([
      ['planned', '2028-02-29'],
    ]);
  });
});

describe('the greenhouse gas report', () => {
  test('is due every three years for a public body of more than 250 agents', () => {
    expect(brief('beges', { legalStatus: 'public', staff: 250 })).toEqual([['not_concerned', null]]);
    const done = [{ obligation: 'beges', dueOn: null, doneOn: '2023-03-01' }] as const;
    expect(brief('beges', { legalStatus: 'public', staff: 251, done })).toEqual([['late', '2026-03-01']]);
  });

  test('requires the date of the last one, and unknown facts', () => {
    expect(of('beges', { legalStatus: 'public', staff: 900 })).toMatchObject([
      { state: 'to_know', missing: [{ code: 'last_report' }] },
    ]);
    expect(of('beges', {})[0]?.missing).toEqual([{ code: 'legal_status' }, { code: 'staff' }]);
  });
});

test('lists the most urgent first', () => {
  const states = siteObligations({ ...nothingKnown, hvacPowerKw: 300, legalStatus: 'public' }, today).map(
    ({ state }) => state,
  );
  expect(states.slice(0, 3)).toEqual(['late', 'late', 'late']);
  expect(states.at(-1)).toBe('not_concerned');
});
