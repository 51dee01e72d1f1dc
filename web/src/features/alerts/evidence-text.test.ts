import type { Alert } from '@suivi/contract/alerts/alerts';
import { describe, expect, it } from 'vitest';
import { exclusionTexts, proposals, steps } from './evidence-text.ts';

type Evidence = Alert['evidence'];
type Excess = Extract<Evidence, { kind: 'excess' }>;
type Finding = Exclude<Evidence, Excess>;

const plain = (texts: readonly string[]) => texts.map(text => text.replaceAll(/[\u00a0\u202f]/g, ' '));
const march = { year: 2025, month: 3 } as const;
const thresholds = { warningPercent: 20, criticalPercent: 40 };

const excess: Excess = {
  kind: 'excess',
  comparedYears: [
    { year: 2022, quantityNormal: 900, degreeDays: null, adjustedNormal: 1000 },
    { year: 2023, quantityNormal: 1100, degreeDays: null, adjustedNormal: 1200 },
  ],
  excludedYears: [],
  correction: { kind: 'none', reason: 'not-heating' },
  meterScale: null,
  thresholds,
  isEstimated: false,
};

describe('the explanation of an excess', () => {
  it('names the years compared, adjusted to the month', () => {
    expect(plain(steps(excess, 'electricity'))[0]).toBe(
      'Moyenne du même mois des trois années précédentes : 1 000 kWh en 2022, 1 200 kWh en 2023.',
    );
    expect(plain(steps(excess, 'water'))[0]).toContain('1 000 m³ en 2022');
  });

  it.each(Object.entries(exclusionTexts))(
    'says that a year left out for « %s » is « %s »',
    (reason, text) => {
      const excludedYears = [{ year: 2024, reason: reason as keyof typeof exclusionTexts }];
      expect(plain(steps({ ...excess, excludedYears }, 'gas'))).toContain(
        `L’année 2024 n’est pas comparée : ${text}.`,
      );
    },
  );

  it.each([
    ['not-heating', /cette énergie ne chauffe pas/],
    ['no-weather', /la météo mesurée de ces mois n’est pas importée/],
    ['few-degree-days', /trop peu de degrés-jours/],
    ['no-model', /la météo n’explique pas assez/],
  ] as const)('says why the weather was not taken into account: %s', (reason, text) => {
    const told = steps({ ...excess, correction: { kind: 'none', reason } }, 'gas').join('\n');
    expect(told).toMatch(/ramenée au nombre de jours du mois/);
    expect(told).toMatch(text);
  });

  it('names the weather, the meter and the supplier that it was adjusted by', () => {
    const told = plain(
      steps(
        {
          ...excess,
          correction: { kind: 'degree-days', degreeDays: 312, baseLoadNormal: 400 },
          meterScale: 1.025,
          isEstimated: true,
        },
        'gas',
      ),
    );
    expect(told.slice(1)).toEqual([
      'Chaque année est ramenée à la météo du mois (312 degrés-jours) par le modèle énergétique des trois années d’avant, dont la consommation de base est de 400 kWh PCI ce mois-là.',
      'Les années d’avant le remplacement du compteur sont multipliées par 1,025.',
      'La quantité du mois est une estimation du fournisseur.',
    ]);
  });
});

const unitJump = {
  period: march,
  quantityNormal: 84,
  usualNormal: 84_000,
  proposedNormal: 84_000,
  proposedDeclaredQuantity: 84,
  declaredUnit: 'MWh',
} as const;

const findings: [string, Finding, string[], RegExp | null][] = [
  ['missing-month', { kind: 'missing-month', months: [{ period: march }] }, ['mars 2025 : à déclarer'], null],
  [
    'fall',
    {
      kind: 'fall',
      basis: 'previous-years',
      months: [{ period: march, quantityNormal: 10, expectedNormal: 100 }],
      thresholds,
    },
    ['mars 2025 : 10 kWh, attendu 100 kWh'],
    /moyenne du même mois des trois années précédentes/,
  ],
  [
    'fall around',
    {
      kind: 'fall',
      basis: 'around',
      months: [{ period: march, quantityNormal: 10, expectedNormal: 100 }],
      thresholds,
    },
    ['mars 2025 : 10 kWh, attendu 100 kWh'],
    /trois années d’avant et d’après.*À la moitié ou moins/,
  ],
  [
    'drift',
    {
      kind: 'drift',
      direction: 'up',
      meanPercent: 8,
      noisePercent: 2,
      months: [{ period: march, quantityNormal: 110, expectedNormal: 100 }],
    },
    ['mars 2025 : 110 kWh, attendu 100 kWh'],
    /quatre années précédentes/,
  ],
  [
    'implausible-zero',
    { kind: 'implausible-zero', months: [{ period: march, usualNormal: 1200 }] },
    ['mars 2025 : 0 déclaré, environ 1 200 kWh d’ordinaire'],
    /La quantité d’ordinaire/,
  ],
  [
    'unit-jump',
    { kind: 'unit-jump', factor: 1000, months: [unitJump] },
    ['mars 2025 : 84 kWh déclarés, correction proposée 84 MWh'],
    /La quantité d’ordinaire/,
  ],
  [
    'unit-jump without the unit that was declared',
    {
      kind: 'unit-jump',
      factor: 1000,
      months: [{ ...unitJump, proposedDeclaredQuantity: null, declaredUnit: null }],
    },
    ['mars 2025 : 84 kWh déclarés, correction proposée 84 000 kWh'],
    /La quantité d’ordinaire/,
  ],
  [
    'duplicate',
    {
      kind: 'duplicate',
      months: [{ period: march, twin: { year: 2025, month: 2 }, quantityNormal: 500, hasSameAmount: true }],
    },
    ['mars 2025 : 500 kWh, comme en février 2025'],
    /La quantité d’ordinaire/,
  ],
  [
    'misplaced',
    {
      kind: 'misplaced',
      code: 'sites-swapped',
      otherSite: { id: 5, name: 'Langeac' },
      months: [
        { period: march, quantityNormal: 500, usualNormal: 900 },
        { period: { year: 2025, month: 4 }, quantityNormal: 0, usualNormal: null },
      ],
    },
    ['mars 2025 : 500 kWh, environ 900 kWh d’ordinaire', 'avril 2025 : 0 kWh'],
    /ne ressemblent qu’au passé l’une de l’autre/,
  ],
  [
    'estimated-run',
    { kind: 'estimated-run', basis: 'flagged', months: [{ period: march, quantityNormal: 500 }] },
    ['mars 2025 : 500 kWh'],
    null,
  ],
  [
    'price-outlier',
    {
      kind: 'price-outlier',
      isWithoutVat: false,
      months: [{ period: march, priceCentsPerNormal: 40, usualCentsPerNormal: 18.5 }],
    },
    ['mars 2025 : 0,40 €/kWh, contre 0,185 €/kWh d’ordinaire'],
    /prix médian des douze factures/,
  ],
];

describe('the explanation of a finding and its proposals', () => {
  it.each(findings)('%s', (_, evidence, proposed, step) => {
    expect(plain(proposals(evidence, 'electricity'))).toEqual(proposed);
    const told = steps(evidence, 'electricity');
    expect(told.length > 0).toBe(step !== null);
    expect(told.join(' ')).toMatch(step ?? /^$/);
  });

  it.each([
    ['same-at-two-sites', /au chiffre près/],
    ['months-shifted', /un mois de décalage/],
  ] as const)('months of another site are described by what they resemble: %s', (code, text) => {
    expect(steps({ kind: 'misplaced', code, otherSite: null, months: [] }, 'gas')[0]).toMatch(text);
  });
});
