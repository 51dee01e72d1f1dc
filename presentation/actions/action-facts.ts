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
export function actionFacts(action: ToldAction): { key: string; term: string; value: string }[] {
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
    { key: 'expected', term: 'Attendu par an', value: saved.join(', ') || missing },
    {
      key: 'expectedMoney',
      term: 'Attendu par an, en euros',
      value: expectedMoneyText(action.expectedMoney),
    },
    { key: 'decided', term: 'Décidée le', value: dayText(action.decidedOn) },
    { key: 'works', term: 'Travaux', value: worksText(action) },
    {
      key: 'cost',
      term: 'Coût',
      value: `${formatEuros(action.costTtcCents)} TTC (${formatEuros(action.costHtCents)} HT)`,
    },
    { key: 'grants', term: 'Subventions', value: formatEuros(action.grantsCents) },
    { key: 'cee', term: 'CEE', value: cee.join(' · ') || missing },
    { key: 'own', term: 'Reste à charge TTC', value: formatEuros(ownCostCents(action)) },
    {
      key: 'lifetime',
      term: 'Durée de vie',
      value: lifetimeYears === null ? missing : formatCount(lifetimeYears, 'an'),
    },
    { key: 'owner', term: 'Qui la suit', value: action.owner || missing },
  ];
}
