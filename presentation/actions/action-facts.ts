import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { type ExpectedMoney, ownCostCents, type SavingEnergy } from '@suivi/domain/actions/saving-action';
import { formatDay } from '../ground/formats/date-formats.ts';
import {
  formatCount,
  formatEuros,
  formatKwh,
  formatNumber,
  missing,
} from '../ground/formats/number-formats.ts';
import { expectedMoneyText } from './expected-words.ts';
import { energyLabel } from '../energy/energy-words.ts';

type ToldAction = {
  expected: readonly { energyType: SavingEnergy; kwhPerYear: number }[];
  expectedMoney: ExpectedMoney | null;
  decidedOn: string | null;
  worksFrom: string | null;
  worksTo: string | null;
  costHtCents: number | null;
  costTtcCents: number | null;
  grantsCents: number | null;
  ceeFiche: string;
  ceeKwhCumac: number | null;
  ceeCents: number | null;
  lifetimeYears: number | null;
  owner: string;
};

const dayText = (day: string | null) => (day === null ? missing : formatDay(fromIsoDay(day)));

function worksText({ worksFrom, worksTo }: ToldAction): string {
  if (worksFrom === null) return missing;
  return worksTo === null
    ? `à partir du ${dayText(worksFrom)}`
    : `du ${dayText(worksFrom)} au ${dayText(worksTo)}`;
}

/** The stored facts of an action, in words; unknown ones are stated where they matter for the payback. */
export function actionFacts(action: ToldAction): [term: string, value: string][] {
  const { expected, ceeFiche, ceeKwhCumac, ceeCents, lifetimeYears } = action;
  const cee = [
    ceeFiche,
    ceeKwhCumac === null ? '' : `${formatNumber(ceeKwhCumac)} kWh cumac`,
    ceeCents === null ? '' : formatEuros(ceeCents),
  ].filter(text => text !== '');
  const saved = expected.map(
    ({ energyType, kwhPerYear }) => `${formatKwh(kwhPerYear)} de ${energyLabel(energyType).toLowerCase()}`,
  );
  return [
    ['Attendu par an', saved.join(', ') || missing],
    ['Attendu par an, en euros', expectedMoneyText(action.expectedMoney)],
    ['Décidée le', dayText(action.decidedOn)],
    ['Travaux', worksText(action)],
    ['Coût', `${formatEuros(action.costTtcCents)} TTC (${formatEuros(action.costHtCents)} HT)`],
    ['Subventions', formatEuros(action.grantsCents)],
    ['CEE', cee.join(' · ') || missing],
    ['Reste à charge TTC', formatEuros(ownCostCents(action))],
    ['Durée de vie', lifetimeYears === null ? missing : formatCount(lifetimeYears, 'an')],
    ['Qui la suit', action.owner || missing],
  ];
}
