import { describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { acknowledgedMonths, reconcile, type StoredAlert } from './reconcile.ts';
import { acknowledge, applyReconciliation } from './testing/apply-reconciliation.ts';
import { findingsOf } from './testing/small-series.ts';

const january = 'site:1/excess/electricity/2024-01';

function januaryAt(
  quantity: number,
  thresholds?: { warningPercent: number; criticalPercent: number },
): Finding[] {
  const series = { changes: { '2024-01': { quantity } } };
  const findings = findingsOf(series);
  if (thresholds === undefined) return findings;
  return findingsOf(series, {
    thresholds: Object.fromEntries(
      [
        'electricity',
        'gas',
        'fuel',
        'heat_network',
        'wood_pellets',
        'wood_chips',
        'propane',
        'water',
        'ecs',
      ].map(energy => [energy, thresholds]),
    ) as never,
  });
}

function after(
  stored: readonly StoredAlert[],
  findings: readonly Finding[],
  reason?: 'thresholds-changed',
): StoredAlert[] {
  return applyReconciliation(stored, reconcile(stored, findings, reason));
}

const high = januaryAt(80_000);
const stillHigh = januaryAt(82_000);
const medium = januaryAt(65_000);
const ordinary = januaryAt(50_100);

describe('alerts follow the findings', () => {
  it('stores a new finding once, open', () => {
    const stored = after([], high);
    expect(stored.map(({ key, state, severity }) => [key, state, severity])).toEqual([
      [january, { kind: 'open' }, 'high'],
    ]);
    expect(reconcile(stored, high)).toEqual({ insert: [], update: [], close: [] });
  });

  it('recognises its evidence whatever the order in which a store returns the keys', () => {
    const [stored] = after([], high);
    const reordered = Object.fromEntries(
      Object.entries(stored?.evidence ?? {}).toReversed(),
    ) as StoredAlert['evidence'];
    expect(reconcile(stored === undefined ? [] : [{ ...stored, evidence: reordered }], high).update).toEqual(
      [],
    );
  });

  it('updates an open alert whose month changed', () => {
    const [alert] = after(after([], high), medium);
    expect(alert).toMatchObject({ state: { kind: 'open' }, severity: 'medium', measuredNormal: 65_000 });
  });

  it('closes an alert whose data were corrected, open or acknowledged, with that reason', () => {
    const closed = { kind: 'closed', reason: 'corrected' };
    expect(after(after([], high), ordinary)[0]?.state).toMatchObject({ ...closed, wasAcknowledged: false });
    const acknowledged = acknowledge(after([], high), january);
    expect(after(acknowledged, ordinary)[0]?.state).toMatchObject({ ...closed, wasAcknowledged: true });
  });

  it('reopens it when the same error returns', () => {
    expect(after(after(after([], high), ordinary), high)[0]?.state).toEqual({ kind: 'open' });
  });
});

describe('an acknowledged alert', () => {
  const acknowledged = acknowledge(after([], medium), january);

  it.each([
    ['the same month', medium],
    ['the same month slightly higher, with the same severity', januaryAt(66_000)],
    [
      'the same month, made Critique by a lower threshold',
      januaryAt(65_000, { warningPercent: 5, criticalPercent: 10 }),
    ],
  ])('does not come back for %s', (_name, findings) => {
    expect(reconcile(acknowledged, findings)).toEqual({ insert: [], update: [], close: [] });
  });

  it('comes back when its month was changed so that it is Critique', () => {
    expect(after(acknowledged, high)[0]).toMatchObject({ state: { kind: 'open' }, severity: 'high' });
  });

  it('is acknowledged again when its cause returns after a correction, unless it is worse', () => {
    const closed = after(acknowledged, ordinary);
    expect(after(closed, medium)[0]?.state).toEqual({ kind: 'acknowledged' });
    expect(after(closed, high)[0]?.state).toEqual({ kind: 'open' });
  });

  it('stays acknowledged when it is as severe as before', () => {
    const asHigh = acknowledge(after([], high), january);
    expect(reconcile(asHigh, stillHigh).update).toEqual([]);
    expect(after(asHigh, medium)[0]).toMatchObject({ state: { kind: 'acknowledged' }, severity: 'high' });
  });
});

describe('a change of thresholds', () => {
  const lenient = januaryAt(65_000, { warningPercent: 80, criticalPercent: 120 });

  it('closes open alerts with a reason of its own, and leaves the acknowledged ones', () => {
    const open = after([], medium);
    expect(after(open, lenient, 'thresholds-changed')[0]?.state).toMatchObject({
      reason: 'thresholds-changed',
    });
    const acknowledged = acknowledge(open, january);
    expect(reconcile(acknowledged, lenient, 'thresholds-changed').close).toEqual([]);
  });
});

describe('a historical finding', () => {
  const old = findingsOf({ changes: { '2022-01': { quantity: 80_000 } } });

  it('is stored as closed, stays closed when its figures change, and is corrected like any other', () => {
    const stored = after([], old);
    expect(stored[0]?.state).toMatchObject({ kind: 'closed', reason: 'historical' });
    const worse = after(stored, findingsOf({ changes: { '2022-01': { quantity: 95_000 } } }));
    expect(worse[0]).toMatchObject({ state: { reason: 'historical' }, measuredNormal: 95_000 });
    expect(after(worse, [])[0]?.state).toMatchObject({ reason: 'corrected' });
  });

  it('is not closed because time passes', () => {
    const open = after(
      [],
      findingsOf(
        { to: '2023-06', changes: { '2022-01': { quantity: 80_000 } } },
        { lastPeriod: { year: 2023, month: 6 } },
      ),
    );
    expect(open[0]?.state).toEqual({ kind: 'open' });
    expect(after(open, old)[0]?.state).toEqual({ kind: 'open' });
  });
});

it('refuses two alerts of one cause', () => {
  expect(() => reconcile([], [...high, ...high])).toThrow(RangeError);
});

describe('months that were acknowledged together', () => {
  function missing(months: string[], stored: readonly StoredAlert[] = []): Finding[] {
    const changes = Object.fromEntries(
      months.map(month => [month, { quantity: null, declaredQuantity: null }]),
    );
    const acknowledged = acknowledgedMonths(stored.map(alert => ({ ...alert, energyType: 'electricity' })));
    return findingsOf({ changes }, { acknowledged });
  }
  function states(stored: readonly StoredAlert[]): string[] {
    return stored.map(({ key, state }) => `${key.slice(-7)} ${state.kind}`);
  }
  function next(stored: readonly StoredAlert[], months: string[]): StoredAlert[] {
    return after(stored, missing(months, stored));
  }

  it('do not absorb the next month that goes missing', () => {
    const first = after([], missing(['2024-09']));
    const acknowledged = acknowledge(first, first[0]?.key ?? '');
    const grown = next(acknowledged, ['2024-09', '2024-10']);
    expect(states(grown)).toEqual(['2024-09 acknowledged', '2024-10 open']);
    expect(states(next(grown, ['2024-08', '2024-09', '2024-10', '2024-11']))).toEqual([
      '2024-09 acknowledged',
      '2024-10 open',
      '2024-08 open',
    ]);
  });

  it('do not come back when one of them is corrected, and are closed with the last', () => {
    const first = after([], missing(['2024-05', '2024-06', '2024-07']));
    const acknowledged = acknowledge(first, first[0]?.key ?? '');
    const middle = next(acknowledged, ['2024-05', '2024-07']);
    expect(states(middle)).toEqual(['2024-05 acknowledged']);
    const last = next(middle, ['2024-07']);
    expect(states(last)).toEqual(['2024-05 acknowledged']);
    expect(states(next(last, []))).toEqual(['2024-05 closed']);
  });
});
