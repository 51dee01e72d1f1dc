import type { EnergyModelCourse } from '@suivi/contract/models/energy-model';
import {
  modelCoefficientsText,
  modelSourceText,
  modelValidityText,
} from '@suivi/presentation/analyses/energy-model-text';
import { cellColumn, cellsOf, type Sheet } from '../../platform/documents/workbook.ts';

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
    ...cellsOf(months, [
      cellColumn('Mois', 'month', ({ period }) => ({ ...period, day: 1 })),
      cellColumn('Rôle', 'text', ({ isLearnt }) => (isLearnt ? 'appris' : 'jugé')),
      cellColumn('DJ de chauffage', 'whole', ({ heatingDegreeDays }) => heatingDegreeDays),
      cellColumn('DJ de froid', 'whole', ({ coolingDegreeDays }) => coolingDegreeDays),
      cellColumn('Réel (kWh)', 'whole', ({ actual }) => actual),
      cellColumn('Attendu (kWh)', 'whole', ({ expected }) => expected),
      cellColumn('Écart (kWh)', 'whole', ({ residual }) => residual),
      cellColumn('Cumul des écarts (kWh)', 'whole', ({ cumulated }) => cumulated),
    ]),
  };
}
