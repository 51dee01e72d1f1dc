import { dayAt } from '@suivi/domain/ground/calendar/day-span';
import type { DayKind } from '@suivi/domain/ground/calendar/french-holidays';
import { clockText } from '@suivi/domain/supply/curve/time-calendar';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import { formatLongDay, formatIsoDay } from '../ground/formats/date-formats.ts';
import {
  formatCount,
  formatEuros,
  formatNumber,
  missing,
  withUnit,
} from '../ground/formats/number-formats.ts';

type Known = { days: number; ofDays: number };
type Peak = { peak: { day: string; minute: number } };
type Worth = { kwh: number; cents: number | null };
type Gap = Worth & { talonKw: number | null };
type Year = {
  seasons: { referenceKw: number; winter: Gap; summer: Gap } | null;
  driftKwh: number | null;
  driftCents: number | null;
};

export const dayKindLabels: Record<DayKind, string> = {
  working: 'Jour ouvré',
  saturday: 'Samedi',
  sunday: 'Dimanche et férié',
};

/** The seasons of network tariffs. */
export const seasonLabels = { high: 'Novembre à mars', low: 'Avril à octobre' } as const;

/** « lundi 3 novembre 2025 à 07:10 »: a step, named by its start. */
export function stepText(day: number, elapsed: number): string {
  return `${formatLongDay(dayAt(day))} à ${clockText(clockMinute(day, elapsed))}`;
}

export function kwText(kw: number | null): string {
  return kw === null ? missing : withUnit(formatNumber(kw, 1), 'kW');
}

export const kwhText = (kwh: number) => withUnit(formatNumber(kwh, 0), 'kWh');

export function shareText(share: number | null): string {
  return share === null ? missing : withUnit(formatNumber(share * 100, 1), '%');
}

/** « 29/08/2025 15:50 » */
export function peakTimeText({ peak }: Peak): string {
  return `${formatIsoDay(peak.day)} ${clockText(peak.minute)}`;
}

/** « complet », or « sur 350 jours de 365 » */
export function coverageText({ days, ofDays }: Known): string {
  return days === ofDays ? 'complet' : `sur ${formatCount(days, 'jour')} de ${ofDays}`;
}

const moreOrLess = ({ kwh }: Worth) => `${kwhText(Math.abs(kwh))} de ${kwh < 0 ? 'moins' : 'plus'}`;
/** The value at the price of the time class of each hour. */
const worth = ({ cents }: Worth) => (cents === null ? '' : `, soit ${formatEuros(Math.abs(cents))} TTC`);

/** What the talons of the seasons show, one sentence each; empty when the year is not known well enough. */
export function seasonSentences({ year }: { year: Year | null }): string[] {
  if (year === null) return [];
  const { seasons, driftKwh, driftCents } = year;
  const told =
    seasons === null
      ? []
      : [
          `L’hiver (pompes, chauffage électrique), le talon (${kwText(seasons.winter.talonKw)}) coûte ${moreOrLess(seasons.winter)} que vos mi-saisons (${kwText(seasons.referenceKw)})${worth(seasons.winter)}.`,
          `L’été (froid), le talon (${kwText(seasons.summer.talonKw)}) coûte ${moreOrLess(seasons.summer)} que vos mi-saisons${worth(seasons.summer)}.`,
        ];
  if (driftKwh === null) return told;
  const drift = { kwh: driftKwh, cents: driftCents };
  return [
    ...told,
    `Par rapport aux mêmes mois de l’année précédente, le talon fait ${moreOrLess(drift)}${worth(drift)}.`,
  ];
}

type Level = {
  kw: number;
  steps: number;
  hours: number;
  kwh: number;
  gainHtCents: number | null;
  gainTtcCents: number | null;
};

/** « Au-dessus de 330 kW : 884 pas, 147,3 h et 2 601 kWh. Gain : 650 € HT (780 € TTC) par an. » */
export function clippingText({ kw, steps, hours, kwh, gainHtCents, gainTtcCents }: Level): string {
  const above = `Au-dessus de ${withUnit(formatNumber(kw), 'kW')}\u00a0: ${formatNumber(steps)} pas, ${withUnit(formatNumber(hours, 1), 'h')} et ${kwhText(kwh)}.`;
  return gainHtCents === null
    ? above
    : `${above} Gain\u00a0: ${formatEuros(gainHtCents)} HT (${formatEuros(gainTtcCents)} TTC) par an.`;
}

type Outside = {
  outsideKwh: number;
  share: number;
  hours: number;
  aboveTalonKwh: number;
  aboveTalonCents: number | null;
  days: number;
};

/** « 362 803 kWh hors ouverture (56,1 % de l’énergie, en 5 921 h), dont 125 846 kWh au-dessus du talon … » */
export function outsideText({
  outsideKwh,
  share,
  hours,
  aboveTalonKwh,
  aboveTalonCents,
  days,
}: Outside): string {
  const euros = aboveTalonCents === null ? '' : ` (${formatEuros(aboveTalonCents)} TTC)`;
  return `${kwhText(outsideKwh)} hors ouverture (${shareText(share)} de l’énergie, en ${withUnit(formatNumber(hours, 0), 'h')}), dont ${kwhText(aboveTalonKwh)}${euros} au-dessus du talon de chaque jour\u00a0: ce qui pourrait vraiment être coupé. Sur ${formatCount(days, 'jour reçu', 'jours reçus')}.`;
}
