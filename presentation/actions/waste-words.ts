import { hourRuns, type WasteKind, type WasteStatus } from '@suivi/domain/supply/curve/waste';
import { formatIsoDay } from '../ground/formats/date-formats.ts';
import { formatEuros, formatNumber, withUnit } from '../ground/formats/number-formats.ts';

type Found = {
  kind: WasteKind;
  hours: readonly number[];
  firstDay: string;
  lastDay: string;
  kw: number;
  expectedKw: number;
  kwh: number;
  cents: number | null;
  pricedBy: 'classes' | 'bills' | 'unit-price' | 'both' | null;
  status: WasteStatus;
};

export const wasteKindLabels: Record<WasteKind, string> = {
  working: 'Jours ouvrés',
  off: 'Samedis, dimanches et fériés',
};

export const wasteStatusLabels: Record<WasteStatus, string> = { continues: 'Continue', stopped: 'Arrêté' };

export const wasteStateLabels = {
  'to-see': 'À voir',
  followed: 'Suivi par une action',
  explained: 'Expliqué',
} as const;

/** « de 22 h à 5 h », « toute la journée » */
export function wasteHoursText(hours: readonly number[]): string {
  if (hours.length === 24) return 'toute la journée';
  const runs = hourRuns(hours).map(({ from, to }) => `de ${from}\u00a0h à ${to}\u00a0h`);
  return new Intl.ListFormat('fr').format(runs);
}

/** « jours ouvrés, de 22 h à 5 h » */
export function wasteWhenText({ kind, hours }: Pick<Found, 'kind' | 'hours'>): string {
  return `${wasteKindLabels[kind].toLowerCase()}, ${wasteHoursText(hours)}`;
}

/** « depuis le 12/09/2026 », or « du … au … » for a waste that stopped. */
export function wasteSpanText({
  firstDay,
  lastDay,
  status,
}: Pick<Found, 'firstDay' | 'lastDay' | 'status'>): string {
  return status === 'continues'
    ? `depuis le ${formatIsoDay(firstDay)}`
    : `du ${formatIsoDay(firstDay)} au ${formatIsoDay(lastDay)}`;
}

/** « +26 kW (300 kW attendus) » */
export function wastePowerText({ kw, expectedKw }: Pick<Found, 'kw' | 'expectedKw'>): string {
  return `+${withUnit(formatNumber(kw, 1), 'kW')} (${withUnit(formatNumber(expectedKw, 0), 'kW')} attendus)`;
}

/** « au prix de ses classes horaires » */
export function wastePriceText({ pricedBy }: Pick<Found, 'pricedBy'>): string {
  return pricedBy === 'classes'
    ? 'au prix de ses classes horaires'
    : 'au prix du mois, toutes heures confondues';
}

/** « 2 100 € au prix de ses classes horaires » */
export function wasteEurosText(waste: Pick<Found, 'cents' | 'pricedBy'>): string {
  return waste.cents === null ? 'prix inconnu' : `${formatEuros(waste.cents)} ${wastePriceText(waste)}`;
}

/** « 12 000 kWh et 2 100 € au prix de ses classes horaires » */
export function wasteCostText(waste: Pick<Found, 'kwh' | 'cents' | 'pricedBy'>): string {
  const energy = withUnit(formatNumber(waste.kwh, 0), 'kWh');
  return `${energy}${waste.cents === null ? ',' : ' et'} ${wasteEurosText(waste)}`;
}

/** The meter, the days and hours, the dates, then the kWh and euros. */
export function wasteSentence(number: string, waste: Found): string {
  return `${number}, ${wasteWhenText(waste)}, ${wasteSpanText(waste)}\u00a0: ${wastePowerText(waste)}, ${wasteCostText(waste)}`;
}

const degrees = (value: number) => withUnit(formatNumber(value, 1), '°C');

/** Why a waste may not be one; empty when there is no such reason. */
export function wasteDoubtText(
  weather: { meanC: number; beforeC: number; mayExplain: boolean } | null,
): string {
  if (weather === null) return 'Température inconnue\u00a0: le temps n’a pas été écarté.';
  if (!weather.mayExplain) return '';
  return `Le temps peut l’expliquer\u00a0: ${degrees(weather.meanC)} en moyenne ces jours-là, ${degrees(weather.beforeC)} un an avant.`;
}
