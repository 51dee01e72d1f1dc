import type { Period } from '@suivi/domain/calendar/month';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { type FactorSetId, factorAt } from '@suivi/domain/energy/emission-factor';
import { priceAt } from '@suivi/domain/energy/price';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { energyLabel, energyUnitLabel } from '@suivi/presentation/names/energy-words';
import { formatNumber } from '@suivi/presentation/formats/number-formats';
import type { References } from '../../records/references/read-references.ts';

export type MethodLine = { subject: string; value: string; source: string };

const setNames: Record<FactorSetId, string> = {
  specification: 'jeu initial',
  regulatory: 'jeu réglementaire',
};

/** How the figures were made: rules, conversions, and the prices and factors in force in its last month. */
export function methodLines(
  { prices, factorSets, factorSetInUse }: References,
  period: Period,
  used: readonly EnergyType[],
): MethodLine[] {
  const energies = energyTypes.filter(energyType => used.includes(energyType));
  const factors = energies.flatMap((energyType): MethodLine[] => {
    const found = factorAt(factorSets, factorSetInUse, energyType, period);
    const subject = `Facteur d’émission, ${energyLabel(energyType)}`;
    if (found === null) return [{ subject, value: 'inconnu', source: 'aucun jeu ne donne de valeur' }];
    const { valueKg, unit, source, vintage, perimeter } = found.factor;
    const per = unit === 'm3' ? 'm³' : 'kWh PCI';
    const standsIn = found.isFallback
      ? `${setNames[found.setId]}, à défaut de valeur dans le jeu en usage`
      : '';
    return [
      {
        subject,
        value: `${formatNumber(valueKg, 4)} kg CO₂e par ${per}`,
        source: [source, vintage && `millésime\u00a0: ${vintage}`, perimeter, standsIn]
          .filter(Boolean)
          .join('\u00a0; '),
      },
    ];
  });
  const costs = energies.flatMap((energyType): MethodLine[] => {
    const price = priceAt(prices, energyType, period);
    const subject = `Prix unitaire, ${energyLabel(energyType)}`;
    if (price === null) return [];
    return [
      {
        subject,
        value: `${formatNumber(price.valueEuros, 4)} € TTC par ${energyUnitLabel(energyType, price.unit)}`,
        source: `en vigueur depuis ${formatPeriod(price.validFrom)}\u00a0; seulement pour les mois sans montant déclaré`,
      },
    ];
  });
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
    ...costs,
  ];
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
    source: 'données partielles\u00a0: un mois manque s’il est terminé depuis plus de 45 jours',
  },
];

const comparisonRule: MethodLine = {
  subject: 'Comparaisons',
  value: 'à périmètre comparable',
  source: 'seuls comptent les mois présents des deux côtés, par centre et par énergie',
};

const conversionRules: MethodLine[] = [
  {
    subject: 'Gaz',
    value: 'kWh PCS × 0,90 = kWh PCI',
    source: 'arrêté du 10 avril 2020, annexe I\u00a0; en m³, le coefficient de la facture',
  },
  { subject: 'Fioul', value: '1 L = 9,97 kWh PCI', source: 'arrêté du 10 avril 2020, annexe I' },
];

/** How the figures of declared months were made: nothing in them is priced or weighed. */
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
