import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { PriceLack } from '@suivi/domain/prices/month-price';
import type { TariffKind } from '@suivi/domain/supply/tariff/tariff-values';
import { formatDay, formatPeriod } from '../ground/formats/date-formats.ts';
import { decapitalise } from '../ground/formats/letter-case.ts';
import { tariffKindLabels } from '../supply/tariff-words.ts';

/** What a contract is missing for a price, worded to follow « il manque ». */
const lackLabels: Record<PriceLack, string> = {
  supply: 'le prix de la fourniture sur tout le mois',
  'network-tariff': 'la formule d’acheminement du point',
  grid: 'la grille publique du mois',
  power: 'la puissance souscrite du point',
  classes: 'la répartition par poste horaire',
  excise: 'la puissance du point, dont dépend l’accise',
  vat: 'le taux de TVA (d’un réseau de chaleur, sa part renouvelable de l’année d’avant)',
  points: 'le contrat d’un autre point du centre',
  shares: 'la part de chaque point',
};

export function lackText({ lack, grid }: { lack: PriceLack; grid: TariffKind | null }): string {
  return grid === null ? lackLabels[lack] : `${lackLabels[lack]} (${tariffKindLabels[grid]})`;
}

export type ToldSource =
  | { kind: 'contract'; name: string; from: string; to: string }
  | { kind: 'grid'; tariff: TariffKind; from: string; to: string | null };

type ToldPrice =
  | { kind: 'contract'; sources: readonly ToldSource[] }
  | {
      kind: 'unit-price';
      validFrom: Period;
      lacking: { contract: string; lack: PriceLack; grid: TariffKind | null } | null;
    };

/** Where the price of a month without an amount was read, with its dates. */
export function priceOriginText(price: ToldPrice): string {
  if (price.kind === 'contract') return price.sources.map(sourceText).join('\u00a0; ');
  const unit = `prix unitaire depuis ${decapitalise(formatPeriod(price.validFrom))}`;
  if (price.lacking === null) return unit;
  return `${unit}\u00a0: au contrat ${price.lacking.contract} il manque ${lackText(price.lacking)}`;
}

export function sourceText(source: ToldSource): string {
  const from = formatDay(fromIsoDay(source.from));
  const name = source.kind === 'contract' ? `contrat ${source.name}` : tariffKindLabels[source.tariff];
  return source.to === null
    ? `${name}, depuis le ${from}`
    : `${name}, du ${from} au ${formatDay(fromIsoDay(source.to))}`;
}
