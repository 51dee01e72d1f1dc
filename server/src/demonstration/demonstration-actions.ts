import type { SavingActionContent } from '@suivi/contract/actions/saving-actions';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { addMonths, isoMonth, monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { DemonstrationSpan } from './demonstration-span.ts';

export type DemonstrationAction = { siteCode: string; content: SavingActionContent };

/**
 * The completed works whose effect is visible in the months: the gas of Langeac falls by this share from the month after them.
 */
export const doneWorks = { siteCode: 'langeac', energyType: 'gas', savedShare: 0.14 } as const;

/** The two months of these works: a year and a month before the last one, so that twelve whole months follow. */
export function monthsOfDoneWorks({ last }: DemonstrationSpan): { from: Period; to: Period } {
  return { from: addMonths(last, -13), to: addMonths(last, -12) };
}

/** The consumption of a month once the works of its centre are done, as a share of the consumption before. */
export function shareAfterWorks(
  span: DemonstrationSpan,
  { siteCode, energyType }: { siteCode: string; energyType: string },
  period: Period,
): number {
  const isOfWorks = siteCode === doneWorks.siteCode && energyType === doneWorks.energyType;
  return isOfWorks && monthIndex(period) > monthIndex(monthsOfDoneWorks(span).to)
    ? 1 - doneWorks.savedShare
    : 1;
}

const nothing = {
  buildingId: null,
  pointIds: [],
  decidedOn: null,
  worksFrom: null,
  worksTo: null,
  costHtCents: null,
  costTtcCents: null,
  grantsCents: null,
  ceeFiche: '',
  ceeKwhCumac: null,
  ceeCents: null,
  expectedMoney: null,
  lifetimeYears: null,
  owner: '',
  notes: '',
  adjustments: [],
} satisfies Partial<SavingActionContent>;

/** Actions from an idea to works that have paid off, around the last month of the set. */
export function demonstrationActions(span: DemonstrationSpan): DemonstrationAction[] {
  const { last } = span;
  const done = monthsOfDoneWorks(span);
  return [
    {
      siteCode: doneWorks.siteCode,
      content: {
        ...nothing,
        lever: 'equipment',
        title: 'Calorifugeage et régulation de la chaufferie gaz',
        state: 'done',
        decidedOn: firstDay(addMonths(done.from, -5)),
        worksFrom: firstDay(done.from),
        worksTo: lastDay(done.to),
        costHtCents: 3_750_000,
        costTtcCents: 4_500_000,
        grantsCents: 600_000,
        ceeFiche: 'BAT-TH-106',
        ceeCents: 280_000,
        expected: [{ energyType: 'gas', kwhPerYear: 100_000 }],
        lifetimeYears: 20,
        owner: 'Services techniques',
        notes:
          'Réseaux de distribution calorifugés, loi d’eau reprise par zone. Exemple\u00a0: consommations et météo sont inventées.',
      },
    },
    {
      siteCode: 'brioude',
      content: {
        ...nothing,
        lever: 'equipment',
        title: 'Variateurs de vitesse sur les centrales de traitement d’air',
        state: 'works',
        decidedOn: firstDay(addMonths(last, -4)),
        worksFrom: firstDay(last),
        worksTo: lastDay(addMonths(last, 3)),
        costHtCents: 6_400_000,
        costTtcCents: 7_680_000,
        grantsCents: 900_000,
        ceeFiche: 'BAT-TH-112',
        ceeCents: 410_000,
        expected: [{ energyType: 'electricity', kwhPerYear: 210_000 }],
        lifetimeYears: 15,
        owner: 'Services techniques',
      },
    },
    {
      siteCode: 'yssingeaux',
      content: {
        ...nothing,
        lever: 'envelope',
        title: 'Isolation des combles du bâtiment principal',
        state: 'decided',
        decidedOn: firstDay(addMonths(last, -1)),
        worksFrom: firstDay(addMonths(last, 6)),
        worksTo: lastDay(addMonths(last, 8)),
        costHtCents: 9_800_000,
        costTtcCents: 11_760_000,
        grantsCents: 2_500_000,
        ceeFiche: 'BAT-EN-101',
        ceeCents: 1_300_000,
        expected: [{ energyType: 'gas', kwhPerYear: 260_000 }],
        lifetimeYears: 30,
        owner: 'Direction du patrimoine',
      },
    },
    {
      siteCode: 'emile-roux',
      content: {
        ...nothing,
        lever: 'behaviour',
        title: 'Référents énergie et extinction des postes la nuit',
        state: 'idea',
        expected: [{ energyType: 'electricity', kwhPerYear: 90_000 }],
        owner: 'Responsable RSE',
      },
    },
  ];
}

function firstDay(period: Period): string {
  return `${isoMonth(period)}-01`;
}

function lastDay(period: Period): string {
  return `${firstDay(period).slice(0, 8)}${daysInMonth(period)}`;
}
