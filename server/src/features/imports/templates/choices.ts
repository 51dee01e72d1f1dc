import type { TemplateName } from '@suivi/contract/imports';
import { energyDefinitions, energyTypes } from '@suivi/domain/energy/energy-type';
import { siteTypes } from '@suivi/domain/site/site';
import { buildingStatusLabels } from '@suivi/presentation/names/building-labels';
import { ecsProducerLabels, energyLabel, energyUnitLabel } from '@suivi/presentation/names/energy-words';
import { siteTypeLabels } from '@suivi/presentation/names/site-type-labels';
import type { ImportableColumn } from '@suivi/presentation/imports/importable-columns';
import type { SheetChoice } from '../../../platform/documents/workbook.ts';

const yesOrNo = ['oui', 'non'];
const kinds = ['Facture', 'Avoir', 'Facture rectificative'];

/** What a person may choose in the columns of a template, by their headers. */
export function choicesOf(
  name: TemplateName,
  columns: readonly ImportableColumn[],
  siteNames: readonly string[],
): SheetChoice[] {
  const units = energyTypes.flatMap(energy =>
    energyDefinitions[energy].units.map(unit => energyUnitLabel(energy, unit)),
  );
  const lists: Record<string, readonly string[]> = {
    Site: siteNames,
    Énergie: energyTypes.map(energyLabel),
    Unité: [...new Set(units)],
    Avoir: yesOrNo,
    'Facture estimée': yesOrNo,
    'Produite par': Object.values(ecsProducerLabels),
    Nature: kinds,
    Statut: Object.values(buildingStatusLabels),
    'Assujetti au décret tertiaire': yesOrNo,
    ...(name === 'sites' ? { Type: siteTypes.map(type => siteTypeLabels[type]) } : {}),
  };
  return columns.flatMap(({ header }, column) => {
    const values = lists[header] ?? [];
    return values.length === 0 ? [] : { column, header, values: [...values] };
  });
}
