import type { PriceBasis, QuantityBasis } from '@suivi/domain/budget/budget-line';
import type { BudgetState } from '@suivi/domain/budget/budget-version';
import { formatEuros, formatNumber, nbsp } from '../ground/formats/number-formats.ts';

export const budgetStateLabels: Record<BudgetState, string> = {
  draft: 'projet',
  voted: 'voté',
  closed: 'clos',
};

export const quantityBasisLabels: Record<QuantityBasis | 'declared' | 'weather', string> = {
  forecast: 'prévision, météo ordinaire',
  weather: 'prévision, à la météo du mois',
  'last-year': 'même mois de l’année précédente',
  actions: 'actions décidées',
  declared: 'quantité déclarée',
  typed: 'saisie',
};

export const priceBasisLabels: Record<PriceBasis, string> = {
  contract: 'contrat',
  'contract-extended': 'dernier prix connu du contrat ou de la grille',
  paid: 'prix payé sur les douze derniers mois',
  'unit-price': 'prix unitaire',
  typed: 'saisi',
};

/** The origin of a line's quantity and price, with its scenario. */
export function originText(of: {
  quantityBasis: QuantityBasis | 'declared' | 'weather';
  priceBasis: PriceBasis;
  scenarioPercent: number | null;
}): string {
  const scenario =
    of.scenarioPercent === null
      ? ''
      : `, scénario ${of.scenarioPercent > 0 ? '+' : '−'}${formatNumber(Math.abs(of.scenarioPercent), 1)}${nbsp}%`;
  return `${quantityBasisLabels[of.quantityBasis]}\u00a0; ${priceBasisLabels[of.priceBasis]}${scenario}`;
}

type Landed = { landingCents: number; budget: { label: string; totalCents: number } | null };

/** « Atterrissage 222 150 €, soit 6 150 € de plus que le BP (216 000 €). » */
export function landingSentence({ landingCents, budget }: Landed): string {
  const landing = `Atterrissage ${formatEuros(landingCents)}`;
  if (budget === null) return `${landing}. Aucun budget n’est voté pour cette année.`;
  const gap = landingCents - budget.totalCents;
  const voted = `${budget.label} (${formatEuros(budget.totalCents)})`;
  if (Math.abs(gap) < 50) return `${landing}, comme le ${voted}.`;
  return `${landing}, soit ${formatEuros(Math.abs(gap))} de ${gap > 0 ? 'plus' : 'moins'} que le ${voted}.`;
}
