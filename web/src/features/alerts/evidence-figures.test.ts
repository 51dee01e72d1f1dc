import { expect, it } from 'vitest';
import type { AlertDetailAnswer } from './alert-detail-answer.ts';
import { evidenceFigures } from './evidence-figures.ts';

type Alert = AlertDetailAnswer['alert'];

function detailOf(alert: Pick<Alert, 'evidence'> & Partial<Alert>): AlertDetailAnswer {
  return {
    alert: {
      id: 1,
      version: 1,
      siteId: 1,
      siteCode: 'brioude',
      siteName: 'Brioude',
      buildingId: null,
      buildingName: null,
      energyType: 'electricity',
      period: { year: 2024, month: 9 },
      rule: alert.evidence.kind,
      severity: 'low',
      state: 'open',
      closedReason: null,
      measuredNormal: null,
      expectedNormal: null,
      gapNormal: null,
      gapPercent: null,
      gapCents: null,
      firstSeenAt: '2026-11-22T03:02:47.795Z',
      closedAt: null,
      acknowledgement: null,
      ...alert,
    },
    sameMonths: [],
    thresholds: { warningPercent: 20, criticalPercent: 40 },
    priceCentsPerNormal: null,
  };
}

function told(detail: AlertDetailAnswer): string[] {
  return evidenceFigures(detail).map(([term, value]) => `${term}: ${value.replace(/[\u00a0\u202f]/g, ' ')}`);
}

const period = { year: 2024, month: 9 } as const;

it('shows the amount of a doubtful bill, the amount at the usual price, and the gap', () => {
  const months = [{ period, priceCentsPerNormal: 51.0463, usualCentsPerNormal: 18.5698 }];
  const evidence = { kind: 'price-outlier' as const, isWithoutVat: false, months };
  const figures = { measuredNormal: 77_986, gapPercent: 174.888, gapCents: 2_532_704 };
  expect(told(detailOf({ evidence, ...figures }))).toEqual([
    'Quantité facturée: 77 986 kWh',
    'Montant TTC: 39 809 €, soit 0,5105 €/kWh',
    'Au prix d’ordinaire: 14 482 €, soit 0,1857 €/kWh',
    'Écart: +174,9 %, soit +25 327 €',
  ]);
});

it('shows a doubtful quantity, the usual one and the gap, without euros that nobody paid', () => {
  const evidence = { kind: 'implausible-zero' as const, months: [{ period, usualNormal: 1200 }] };
  const figures = { measuredNormal: 0, expectedNormal: 1200, gapNormal: -1200, gapPercent: -100 };
  expect(told(detailOf({ evidence, ...figures }))).toEqual([
    'Mesuré: 0 kWh',
    'D’ordinaire: 1 200 kWh',
    'Écart: −100,0 %, soit −1 200 kWh',
  ]);
});

it('has no figures for what was not measured', () => {
  expect(told(detailOf({ evidence: { kind: 'missing-month', months: [{ period }] } }))).toEqual([]);
});
