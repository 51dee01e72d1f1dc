import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import type { CostEffects } from '@suivi/domain/costs/cost-change';
import type { ScopeChange } from '@suivi/domain/costs/scope-change';
import type { WaterfallStep } from '../ground/charts/waterfall-layout.ts';
import {
  eurosSideBySide,
  formatEuros,
  formatMwh,
  formatShare,
  formatTonnesCo2,
  nbsp,
} from '../ground/formats/number-formats.ts';
import { capitalise } from '../ground/formats/letter-case.ts';
import { thanInSpan } from '../ground/formats/span-formats.ts';
import { lackingText, type ToldLacking } from '../months/lacking-text.ts';
import { energyLabel } from '../energy/energy-words.ts';

export type ToldCostChange = ScopeChange & {
  costCents: { current: number | null; previous: number | null };
  isDemonstrationWeather: boolean;
  leftOut: { currentCents: number; previousCents: number };
  lacking: readonly ToldLacking[];
};

/** The effects in the order of the waterfall, each with its meaning. */
export const costEffectWords: readonly { key: keyof CostEffects; label: string; meaning: string }[] = [
  {
    key: 'perimeter',
    label: 'Périmètre',
    meaning: 'mois à zéro, ou presque, d’un seul côté',
  },
  { key: 'fixed', label: 'Abonnement et puissance', meaning: 'ce qui est dû au jour ou à la puissance' },
  { key: 'climate', label: 'Climat', meaning: 'ce que la météo a ajouté ou retiré, aux anciens prix' },
  { key: 'usage', label: 'Usage', meaning: 'le reste de l’écart de quantités, aux anciens prix' },
  { key: 'supply', label: 'Prix\u00a0: fourniture', meaning: 'écart de prix, aux nouvelles quantités' },
  { key: 'network', label: 'Prix\u00a0: acheminement', meaning: 'écart de prix, aux nouvelles quantités' },
  { key: 'taxes', label: 'Prix\u00a0: taxes', meaning: 'écart de prix, aux nouvelles quantités' },
  { key: 'price', label: 'Prix, sans détail', meaning: 'écart du prix moyen, aux nouvelles quantités' },
  { key: 'vat', label: 'TVA', meaning: 'changement de taux' },
  { key: 'corrections', label: 'Régularisations', meaning: 'avoirs et rectifications' },
  {
    key: 'late',
    label: 'Régularisations de mois clôturés',
    meaning: 'factures arrivées après la clôture du mois',
  },
  { key: 'undivided', label: 'Non réparti', meaning: 'quantité inconnue d’un côté' },
];

/** Labels the price effect « Prix » alone when no price is detailed. */
export function costEffectLabel(key: keyof CostEffects, { cost }: Pick<ScopeChange, 'cost'>): string {
  const isDetailed = cost.supply !== 0 || cost.network !== 0 || cost.taxes !== 0;
  if (key === 'price' && !isDetailed) return 'Prix';
  return costEffectWords.find(word => word.key === key)?.label ?? key;
}

/** The effects that differ from 0, to be drawn or listed. Values in cents. */
export function costSteps(change: ToldCostChange): WaterfallStep[] {
  return costEffectWords
    .filter(({ key }) => change.cost[key] !== 0)
    .map(({ key }) => {
      const value = change.cost[key];
      return { key, label: costEffectLabel(key, change), value, text: signedText(value, formatEuros) };
    });
}

export function totalCostStep(change: ToldCostChange): WaterfallStep {
  const value = changedCents(change);
  return { key: 'total', label: 'Écart de coût', value, text: signedText(value, formatEuros) };
}

/** « +1 234 € », « −16 k€ »: a change always carries its sign. */
export function signedText(value: number, text: (magnitude: number) => string): string {
  return `${value < 0 ? '\u2212' : '+'}${text(Math.abs(value))}`;
}

export function changedCents({ costCents }: Pick<ToldCostChange, 'costCents'>): number {
  return (costCents.current ?? 0) - (costCents.previous ?? 0);
}

const namedEffects = 4;
/** An effect below this share of the largest one is not named. */
const leastShare = 0.05;

/**
 * « 71 639 € de plus qu’en 2023 : prix +126 k€, usage −38 k€, climat −16 k€. »; null when a side has no cost. The prices of
 * supply, network and taxes are added up.
 */
export function costChangeSentence(change: ToldCostChange, previousPeriod: MonthSpan): string | null {
  const { costCents, cost } = change;
  if (costCents.current === null || costCents.previous === null) return null;
  const total = changedCents(change);
  if (Math.abs(total) < 50) return `Autant ${thanInSpan(previousPeriod)} en coût.`;
  const effects = [
    { word: 'périmètre', cents: cost.perimeter },
    { word: 'abonnement et puissance', cents: cost.fixed },
    { word: 'climat', cents: cost.climate },
    { word: 'usage', cents: cost.usage },
    { word: 'prix', cents: cost.supply + cost.network + cost.taxes + cost.price },
    { word: 'TVA', cents: cost.vat },
    { word: 'régularisations', cents: cost.corrections + cost.late },
    { word: 'non réparti', cents: cost.undivided },
  ].toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  const least = Math.max(50, leastShare * Math.abs(effects[0]?.cents ?? 0));
  const named = effects.filter(({ cents }) => Math.abs(cents) >= least).slice(0, namedEffects);
  const rest = total - named.reduce((sum, { cents }) => sum + cents, 0);
  const parts = [...named, ...(Math.abs(rest) >= least ? [{ word: 'le reste', cents: rest }] : [])];
  const euros = eurosSideBySide(parts.map(({ cents }) => cents));
  const words = parts.map(({ word, cents }) => `${word} ${signedText(cents, euros)}`).join(', ');
  const direction = total < 0 ? 'moins' : 'plus';
  return `${formatEuros(Math.abs(total))} de ${direction} ${thanInSpan(previousPeriod)}${nbsp}: ${words}.`;
}

/** The change in energy and in CO₂, one sentence each; empty when nothing is compared. */
export function otherSplits({ quantity, emissions, leapDayKwh }: ToldCostChange): string[] {
  const kwh = quantity.perimeter + quantity.climate + quantity.usage;
  const kg = emissions.perimeter + emissions.climate + emissions.usage + emissions.factor;
  const list = (parts: readonly [string, number][], text: (value: number) => string, least: number) =>
    parts
      .filter(([, value]) => Math.abs(value) >= least)
      .map(([word, value]) => `${word} ${signedText(value, text)}`)
      .join(', ');
  const ofEnergy = list(
    [
      ['périmètre', quantity.perimeter],
      ['climat', quantity.climate],
      ['usage', quantity.usage],
    ],
    formatMwh,
    50,
  );
  const ofCarbon = list(
    [
      ['périmètre', emissions.perimeter],
      ['climat', emissions.climate],
      ['usage', emissions.usage],
      ['facteurs d’émission', emissions.factor],
    ],
    formatTonnesCo2,
    50,
  );
  const leap = Math.abs(leapDayKwh) < 50 ? '' : ` (dont 29 février ${signedText(leapDayKwh, formatMwh)})`;
  return [
    ...(ofEnergy === '' ? [] : [`Énergie ${signedText(kwh, formatMwh)}${nbsp}: ${ofEnergy}${leap}.`]),
    ...(ofCarbon === '' ? [] : [`CO₂ ${signedText(kg, formatTonnesCo2)}${nbsp}: ${ofCarbon}.`]),
  ];
}

/** What could not be separated in the change, and the data it is based on. */
export function costChangeReservations(change: ToldCostChange): string[] {
  const { unseparated, undetailedCents, comparedCents, quantity, isDemonstrationWeather } = change;
  const names = unseparated.map(energyType => energyLabel(energyType).toLowerCase()).join(', ');
  const told: string[] = [];
  const lacks = lackingText(change.lacking);
  if (lacks !== null) told.push(`${capitalise(lacks)}. L’écart compare les mois présents des deux côtés.`);
  const { currentCents, previousCents } = change.leftOut;
  if (currentCents !== 0 || previousCents !== 0) {
    told.push(
      `Hors comparaison, faute du même mois de l’autre côté${nbsp}: ${formatEuros(currentCents)} de cette période, ${formatEuros(previousCents)} de l’autre.`,
    );
  }
  if (comparedCents > 0 && undetailedCents > 0) {
    const whole = undetailedCents >= comparedCents;
    const share = whole
      ? ''
      : ` pour ${formatShare((undetailedCents / comparedCents) * 100)} du coût comparé`;
    told.push(
      `Sans détail de facture des deux côtés, abonnement, fourniture, acheminement, taxes et TVA ne sont pas séparés${share}${nbsp}: ils sont dans «${nbsp}Prix${nbsp}».`,
    );
  }
  if (names !== '') {
    const partly = quantity.climate === 0 ? '' : ' dans une partie des centres';
    told.push(
      `Climat non séparé pour ${names}${partly}, faute de modèle valable ou de météo${nbsp}: il est dans «${nbsp}Usage${nbsp}».`,
    );
  }
  if (quantity.climate !== 0) {
    const origin = isDemonstrationWeather ? ', météo de démonstration' : '';
    told.push(`Le climat suit le modèle de chaque centre (36 mois, degrés-jours de sa station${origin}).`);
  }
  return told;
}
