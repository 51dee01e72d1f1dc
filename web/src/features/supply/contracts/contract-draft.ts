import type { ContractContent, SupplyContract } from '@suivi/contract/supply/contracts';
import type { BillComponent } from '@suivi/domain/energy/bill-component';
import type { ContractPriceKind, ContractPriceUnit } from '@suivi/domain/supply/contract/contract-price';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import type { TimeClass } from '@suivi/domain/supply/tariff/time-class';
import type { Checked, FieldErrors } from '../../../editing/checked.ts';
import { readRows, textOrNull } from '../../../editing/draft-values.ts';

/** Days in the format of a date field; empty: the price applies for the whole contract. */
export type PriceDraft = {
  component: BillComponent;
  class: TimeClass | 'all';
  value: string;
  unit: ContractPriceUnit;
  from: string;
  to: string;
};

/** The renewable or recovered share of a heat network in one year, as typed. */
export type HeatShareDraft = { year: string; percent: string; source: string };

export type ContractDraft = {
  supplier: string;
  lot: string;
  energyType: EnergyType;
  from: string;
  to: string;
  priceKind: ContractPriceKind;
  pointIds: number[];
  prices: PriceDraft[];
  heatShares: HeatShareDraft[];
  notes: string;
};

export const contractLabels: Record<keyof ContractDraft, string> = {
  supplier: 'Fournisseur',
  lot: 'Lot ou marché',
  energyType: 'Énergie',
  from: 'Premier jour',
  to: 'Dernier jour',
  priceKind: 'Nature du prix',
  pointIds: 'Points couverts',
  prices: 'Prix',
  heatShares: 'Part renouvelable du réseau',
  notes: 'Notes',
};

/** The components whose price a contract may set. */
export const pricedComponents: readonly BillComponent[] = [
  'supply',
  'subscription',
  'capacity',
  'certificates',
  'guarantees',
  'heat-fixed',
  'heat-variable',
  'service',
  'other',
];

export const newPrice: PriceDraft = {
  component: 'supply',
  class: 'all',
  value: '',
  unit: '€/MWh',
  from: '',
  to: '',
};

export const newContract: ContractDraft = {
  supplier: '',
  lot: '',
  energyType: 'electricity',
  from: '',
  to: '',
  priceKind: 'fixed',
  pointIds: [],
  prices: [],
  heatShares: [],
  notes: '',
};

export function contractDraftOf(contract: SupplyContract): ContractDraft {
  const { id: _id, version: _version, prices, heatShares, ...rest } = contract;
  return {
    ...rest,
    heatShares: heatShares.map(({ year, percent, source }) => ({
      year: String(year),
      percent: editableNumber(percent),
      source,
    })),
    prices: prices.map(price => ({
      component: price.component,
      class: price.class ?? 'all',
      value: editableNumber(price.value),
      unit: price.unit,
      from: price.from ?? '',
      to: price.to ?? '',
    })),
  };
}

export function checkContractDraft(draft: ContractDraft): Checked<ContractDraft, ContractContent> {
  const errors: FieldErrors<ContractDraft> = {};
  if (draft.supplier.trim() === '') errors.supplier = 'Indiquez le fournisseur.';
  if (draft.lot.trim() === '') errors.lot = 'Nommez le lot, par exemple «\u00a0Lot 2, C4\u00a0».';
  if (draft.from === '') errors.from = 'Indiquez le premier jour du contrat.';
  if (draft.to === '') errors.to = 'Indiquez le dernier jour du contrat.';
  else if (draft.to < draft.from) errors.to = 'Le dernier jour ne peut pas précéder le premier.';
  const prices = readRows(draft.prices, readPrice);
  if (prices === null)
    errors.prices = 'Donnez à chaque prix une valeur, et des dates dans l’ordre ou aucune.';
  const heatShares = readHeatShares(draft.heatShares);
  if (heatShares === null)
    errors.heatShares =
      'Donnez à chaque part son année (une seule fois), un pourcentage de 0 à 100 avec une décimale au plus, et sa source.';
  if (Object.keys(errors).length > 0 || prices === null || heatShares === null)
    return { kind: 'errors', errors };
  return {
    kind: 'content',
    content: { ...draft, supplier: draft.supplier.trim(), lot: draft.lot.trim(), prices, heatShares },
  };
}

function readPrice(price: PriceDraft): ContractContent['prices'][number] | null {
  const { component, class: timeClass, value, unit, from, to } = price;
  const parsed = parseFrenchNumber(value, { kind: 'price' });
  if (parsed.kind !== 'value' || (from !== '' && to !== '' && to < from)) return null;
  const own = timeClass === 'all' ? null : timeClass;
  const days = { from: textOrNull(from), to: textOrNull(to) };
  return { component, class: own, value: parsed.value, unit, ...days };
}

/** Null when one of the shares cannot be read, or when a year occurs twice. */
function readHeatShares(drafts: readonly HeatShareDraft[]): ContractContent['heatShares'] | null {
  const shares = readRows(drafts, ({ year, percent, source }) => {
    const parsed = parseFrenchNumber(percent, { kind: 'percent' });
    if (!/^20\d\d$/.test(year.trim()) || parsed.kind !== 'value' || source.trim() === '') return null;
    const tenths = Math.round(parsed.value * 10);
    if (tenths / 10 !== parsed.value || tenths < 0 || tenths > 1000) return null;
    return { year: Number(year), percent: parsed.value, source: source.trim() };
  });
  const years = new Set(shares?.map(({ year }) => year));
  return years.size === drafts.length ? shares : null;
}

/** The text of a field shown to a person who must choose between two states of it. */
export function contractFieldText(
  field: keyof ContractDraft,
  draft: ContractDraft,
  energyName: (energyType: EnergyType) => string,
  kindName: (kind: ContractPriceKind) => string,
): string {
  if (field === 'energyType') return energyName(draft.energyType);
  if (field === 'priceKind') return kindName(draft.priceKind);
  if (field === 'pointIds') return String(draft.pointIds.length);
  if (field === 'heatShares')
    return draft.heatShares.map(({ year, percent }) => `${year}\u00a0: ${percent}\u00a0%`).join(', ');
  if (field === 'prices') return draft.prices.map(({ value, unit }) => `${value} ${unit}`).join(', ');
  return draft[field];
}
