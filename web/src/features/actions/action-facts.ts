import type { SavingAction } from '@suivi/contract/saving-actions';
import { fromIsoDay } from '@suivi/domain/calendar/calendar-date';
import { ownCostCents } from '@suivi/domain/saving/saving-action';
import { formatDay } from '@suivi/presentation/formats/date-formats';
import {
  formatCount,
  formatEuros,
  formatKwh,
  formatNumber,
  missing,
} from '@suivi/presentation/formats/number-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';

const dayText = (day: string | null) => (day === null ? missing : formatDay(fromIsoDay(day)));

/** What is stored of an action, in words; what is not known is said where it matters for the payback. */
export function actionFacts(action: SavingAction) {
  const { worksFrom, worksTo, expected, ceeFiche, ceeKwhCumac, ceeCents, lifetimeYears } = action;
  const works =
    worksFrom === null
      ? missing
      : worksTo === null
        ? `à partir du ${dayText(worksFrom)}`
        : `du ${dayText(worksFrom)} au ${dayText(worksTo)}`;
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
    { key: 'decided', term: 'Décidée le', value: dayText(action.decidedOn) },
    { key: 'works', term: 'Travaux', value: works },
    {
      key: 'cost',
      term: 'Coût',
      value: `${formatEuros(action.costTtcCents)} TTC (${formatEuros(action.costHtCents)} HT)`,
    },
    { key: 'grants', term: 'Subventions', value: formatEuros(action.grantsCents) },
    { key: 'cee', term: 'CEE', value: cee.join(' · ') || missing },
    { key: 'own', term: 'Reste à payer TTC', value: formatEuros(ownCostCents(action)) },
    {
      key: 'lifetime',
      term: 'Durée de vie',
      value: lifetimeYears === null ? missing : formatCount(lifetimeYears, 'an'),
    },
    { key: 'owner', term: 'Qui la suit', value: action.owner || missing },
  ];
}
