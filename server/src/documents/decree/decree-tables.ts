import { groupColumns, yearColumns } from '@suivi/presentation/decree/decree-columns';
import { windowText } from '@suivi/presentation/decree/window-text';
import type { ReportBlock, ReportTable } from '../../platform/documents/report.ts';
import { reportTable } from '../ground/shared-table.ts';
import type { DecreeGroup, DecreeSite } from './decree-answers.ts';

/** Every year from the reference on; an incomplete one is listed without a comparison. */
export function decreeYearsTable({ years, reference }: DecreeSite): ReportBlock {
  if (years.length === 0)
    return { kind: 'paragraph', text: 'Aucune déclaration depuis l’année de référence.' };
  const isReserved = years.some(({ kind }) => kind === 'incomplete');
  return reportTable(
    `Consommation par année, écarts à la référence ${windowText(reference.from)}`,
    yearColumns.filter(({ key }) => isReserved || key !== 'lack'),
    years,
  );
}

/** Every subject site with its gap to the objective of 2030. */
export function groupTable(group: DecreeGroup): ReportTable {
  return reportTable('Centres face à l’objectif 2030, par an', groupColumns(group), group.sites);
}
