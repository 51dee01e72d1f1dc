import type { EnergyModelCourse } from '@suivi/contract/models/energy-model';
import {
  modelCoefficientsText,
  modelSourceText,
  modelValidityText,
} from '@suivi/presentation/analyses/energy-model-text';
import type { Sheet } from '../../platform/documents/workbook.ts';

/** The months of an energy model, each with its expected quantity. */
export function modelSheet(
  course: EnergyModelCourse,
  heading: (name: string, ...lines: string[]) => string[],
): Sheet {
  const { model, months } = course;
  return {
    name: 'Modèle énergétique',
    heading: heading(
      'Modèle énergétique',
      modelValidityText(course),
      ...(model === null ? [] : [modelCoefficientsText(model)]),
      ...modelSourceText(course),
    ),
    columns: [
      { header: 'Mois', format: 'month' },
      { header: 'Rôle', format: 'text' },
      { header: 'DJ de chauffage', format: 'whole' },
      { header: 'DJ de froid', format: 'whole' },
      { header: 'Réel (kWh)', format: 'whole' },
      { header: 'Attendu (kWh)', format: 'whole' },
      { header: 'Écart (kWh)', format: 'whole' },
      { header: 'Cumul des écarts (kWh)', format: 'whole' },
    ],
    rows: months.map(month => [
      { ...month.period, day: 1 },
      month.isLearnt ? 'appris' : 'jugé',
      month.heatingDegreeDays,
      month.coolingDegreeDays,
      month.actual,
      month.expected,
      month.residual,
      month.cumulated,
    ]),
  };
}
