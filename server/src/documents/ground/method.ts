import { monthIndex, type Period, periodAt } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { type FactorInForce, type FactorSetId, factorAt } from '@suivi/domain/energy/emission-factor';
import { priceAt, type UnitPrice } from '@suivi/domain/energy/price';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { energyLabel, energyUnitLabel, normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import type { References } from '../../records/months/references/read-references.ts';

export type MethodLine = { subject: string; value: string; source: string };

const setNames: Record<FactorSetId, string> = {
  specification: 'jeu initial',
  regulatory: 'jeu réglementaire',
};

type Span = { from: Period; to: Period };

/**
 * How the figures were computed: rules, conversions, and every price and factor in force in a month of the span, with its dates.
 */
export function methodLines(
  { prices, factorSets, factorSetInUse }: References,
  span: Span,
  used: readonly EnergyType[],
): MethodLine[] {
  const energies = energyTypes.filter(energyType => used.includes(energyType));
  const factors = energies.flatMap((energyType): MethodLine[] => {
    const found = everyOf(
      span,
      period => factorAt(factorSets, factorSetInUse, energyType, period),
      factorLine,
    );
    if (found.length > 0) return found;
    const subject = `Facteur d’émission, ${energyLabel(energyType)}`;
    return [{ subject, value: 'inconnu', source: 'aucun jeu ne donne de valeur' }];
  });
  const costs = energies.flatMap(energyType =>
    everyOf(span, period => priceAt(prices, energyType, period), priceLine),
  );
  return [
    ...totalRules,
    comparisonRule,
    ...conversionRules,
    {
      subject: 'Jeu de facteurs en usage',
      value: setNames[factorSetInUse],
      source: 'choisi par l’administrateur',
    },
    ...factors,
    priceRule,
    ...costs,
  ];
}

/**
 * The lines of the values in force in any month of the span, each once, in the order of time. A closed month keeps a copy of its
 * factor: what is told once is the text, not the record.
 */
function everyOf<Found>(
  { from, to }: Span,
  at: (period: Period) => Found | null,
  lineOf: (found: Found) => MethodLine,
): MethodLine[] {
  const known = new Map<string, MethodLine>();
  for (let index = monthIndex(from); index <= monthIndex(to); index += 1) {
    const found = at(periodAt(index));
    if (found === null) continue;
    const line = lineOf(found);
    const text = `${line.value} ${line.source}`;
    if (!known.has(text)) known.set(text, line);
  }
  return [...known.values()];
}

function factorLine({ factor, setId, isFallback }: FactorInForce): MethodLine {
  const { energyType, valueKg, source, vintage, perimeter, validFrom } = factor;
  const standsIn = isFallback ? `${setNames[setId]}, à défaut de valeur dans le jeu en usage` : '';
  return {
    subject: `Facteur d’émission, ${energyLabel(energyType)}`,
    value: `${formatNumber(valueKg, 4)} kg CO₂e par ${normalUnitLabel(energyType)}`,
    source: [source, vintage && `millésime\u00a0: ${vintage}`, perimeter, since(validFrom), standsIn]
      .filter(Boolean)
      .join('\u00a0; '),
  };
}

function priceLine({ energyType, valueEuros, unit, validFrom }: UnitPrice): MethodLine {
  return {
    subject: `Prix unitaire, ${energyLabel(energyType)}`,
    value: `${formatNumber(valueEuros, 4)} € TTC par ${energyUnitLabel(energyType, unit)}`,
    source: `${since(validFrom)}\u00a0; seulement pour les mois sans montant ni prix de contrat`,
  };
}

function since(period: Period): string {
  return `en vigueur depuis ${decapitalise(formatPeriod(period))}`;
}

const totalRules: MethodLine[] = [
  {
    subject: 'Consommation totale',
    value: 'somme des énergies achetées, en énergie finale (kWh PCI)',
    source: 'l’eau est comptée en m³\u00a0; l’ECS est un usage de ces énergies et n’entre dans aucun total',
  },
  {
    subject: 'Mois manquants',
    value: 'comptés pour 0 dans les sommes, et signalés',
    source:
      'données partielles\u00a0: un mois en usage manque dès qu’il est fini sans quantité\u00a0; il est en retard après 45 jours',
  },
];

const priceRule: MethodLine = {
  subject: 'Coût d’un mois',
  value:
    'ses factures ou le montant déclaré\u00a0; sinon le contrat de ses points\u00a0; sinon le prix unitaire',
  source:
    'contrat\u00a0: prix datés par composante, acheminement et taxes des grilles publiques, TVA\u00a0; s’il manque un élément, le prix unitaire sert et l’élément est nommé dans «\u00a0D’où vient ce chiffre\u00a0?\u00a0»',
};

const comparisonRule: MethodLine = {
  subject: 'Comparaisons',
  value: 'à périmètre comparable',
  source:
    'seuls comptent les mois présents des deux côtés, par centre et par énergie\u00a0; un relevé qui n’y entre pas est laissé de côté, compté de même pour la quantité, le coût et le CO₂',
};

const conversionRules: MethodLine[] = [
  {
    subject: 'Gaz',
    value: 'kWh PCS × 0,90 = kWh PCI',
    source: 'arrêté du 10 avril 2020, annexe I\u00a0; en m³, le coefficient de la facture',
  },
  { subject: 'Fioul', value: '1 L = 9,97 kWh PCI', source: 'arrêté du 10 avril 2020, annexe I' },
];

/** How the figures of declared months were computed: they involve no price and no emission factor. */
export const declaredMethod: MethodLine[] = [
  {
    subject: 'Montants TTC',
    value: 'tels que facturés',
    source:
      'un mois sans montant n’y est pas estimé, comme il l’est dans le tableau de bord\u00a0; l’ECS, usage des autres énergies, n’y est pas ajoutée',
  },
  ...totalRules,
  ...conversionRules,
];
