import type { AlertRule } from '@suivi/domain/alerts/alert-rule';
import type { MonthNoteKind } from '@suivi/domain/alerts/energy-series';
import { addMonths, type Period } from '@suivi/domain/ground/calendar/month';
import { doneWorks, monthsOfDoneWorks } from './demonstration-actions.ts';
import { type DemonstrationSpan, lastFullYear } from './demonstration-span.ts';
import type { DemonstrationEnergy } from './generate-site-months.ts';

/** A month of one energy of a centre. */
type Place = { siteCode: string; energyType: DemonstrationEnergy; period: Period };

function place(siteCode: string, energyType: DemonstrationEnergy, period: Period): Place {
  return { siteCode, energyType, period };
}

export function placeKey({ siteCode, energyType, period }: Place): string {
  return `${siteCode} ${energyType} ${period.year}-${period.month}`;
}

/** Never in a reference year, nor in the last four full years. */
const lostBills: readonly Place[] = [
  place('yssingeaux', 'electricity', { year: 2012, month: 4 }),
  place('emile-roux', 'ecs', { year: 2013, month: 11 }),
  place('langeac', 'water', { year: 2014, month: 5 }),
  place('langeac', 'water', { year: 2014, month: 6 }),
  place('pays-craponne', 'fuel', { year: 2016, month: 2 }),
  place('brioude', 'gas', { year: 2018, month: 9 }),
];

/** Months without a declaration: bills that were lost, and two of the last month that have not arrived yet. */
export function missingBills({ last }: DemonstrationSpan): ReadonlySet<string> {
  const toCome = [place('yssingeaux', 'gas', last), place('langeac', 'water', last)];
  return new Set([...lostBills, ...toCome].map(placeKey));
}

/** The only credit note: an overestimated first half of the last full year, given back in July. */
export function creditNote(span: DemonstrationSpan): Place {
  return place('brioude', 'gas', { year: lastFullYear(span), month: 7 });
}

export type PlantedAlert = Place & {
  /** Null: in the bills of the centre. */
  buildingCode: string | null;
  rule: AlertRule;
  /** Factor relative to the mean of the same month over the three years before; for `price-outlier`, relative to the bill. */
  times: number;
};

/**
 * What raises the three alerts that nobody has handled yet, one of each severity, in the last three months: the « Alerte » of the
 * plan, a leak, and a bill that does not match its quantity.
 */
export function plantedAlerts({ last }: DemonstrationSpan): PlantedAlert[] {
  return [
    { ...place('emile-roux', 'electricity', last), buildingCode: 'CHIR', rule: 'excess', times: 1.58 },
    { ...place('brioude', 'water', addMonths(last, -2)), buildingCode: null, rule: 'excess', times: 1.46 },
    {
      ...place('pays-craponne', 'electricity', addMonths(last, -1)),
      buildingCode: null,
      rule: 'price-outlier',
      times: 2.7,
    },
  ];
}

export type DemonstrationNote = {
  siteCode: string;
  buildingCode: string | null;
  energyType: DemonstrationEnergy | null;
  period: Period;
  kind: MonthNoteKind;
  text: string;
};

/** Notes that people wrote about months. */
export function demonstrationNotes(span: DemonstrationSpan): DemonstrationNote[] {
  const bill = { buildingCode: null };
  return [
    {
      ...place('emile-roux', 'electricity', { year: 2019, month: 4 }),
      ...bill,
      kind: 'works',
      text: 'Remplacement des groupes froids de la chirurgie.',
    },
    {
      ...place('langeac', 'fuel', { year: 2021, month: 10 }),
      ...bill,
      kind: 'works',
      text: 'Régulation de la chaufferie reprise, chaudière fioul gardée en secours.',
    },
    {
      ...place(doneWorks.siteCode, doneWorks.energyType, monthsOfDoneWorks(span).to),
      ...bill,
      kind: 'works',
      text: 'Calorifugeage et régulation de la chaufferie, en service à la fin du mois.',
    },
    {
      ...creditNote(span),
      ...bill,
      kind: 'other',
      text: 'Avoir reçu : le premier semestre avait été estimé en excès.',
    },
    {
      ...place('langeac', 'electricity', addMonths(span.last, -3)),
      ...bill,
      kind: 'estimated',
      text: 'Compteur inaccessible pendant les travaux du poste, relevé au passage suivant.',
    },
    {
      siteCode: 'emile-roux',
      buildingCode: 'BLANCH',
      energyType: 'gas',
      period: addMonths(span.last, -1),
      kind: 'works',
      text: 'Brûleur du séchoir n° 2 à régler, entreprise prévenue.',
    },
  ];
}

/** Notes on whole declarations, by centre, energy and year. */
export function declarationNote(
  siteCode: string,
  energyType: DemonstrationEnergy,
  year: number,
): string | null {
  return declarationNotes[`${siteCode} ${energyType} ${year}`] ?? null;
}

const declarationNotes: Record<string, string> = {
  'emile-roux electricity 2019': 'Remplacement des groupes froids de la chirurgie en avril.',
  'langeac fuel 2021': 'Chaudière fioul gardée en secours depuis octobre.',
};
