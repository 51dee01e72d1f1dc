import type { SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import { siteTitle } from '@suivi/presentation/sites/site-in-text';
import { readAnalysis } from '../../../features/decree/read-analysis.ts';
import { readGroup } from '../../../features/decree/read-group.ts';
import type { DecreeGroup, DecreeSite } from '../../decree/decree-answers.ts';
import type { Reading } from '../../../platform/http/reading.ts';

/** The position of one site or of the group at the end of a year, in kWh a year; empty when it cannot be determined. */
export async function positionFigures(
  call: Reading,
  { year, site }: { year: number; site: string | null },
): Promise<SnapshotFigure[]> {
  if (site !== null) {
    const answer = await readAnalysis({ ...call, query: { site, year } });
    return answer.kind === 'refused' ? [] : sitePosition(answer.value);
  }
  const answer = await readGroup({ ...call, query: { year } });
  return answer.kind === 'refused' ? [] : groupPosition(answer.value);
}

/** A site compared with its reference; empty when it cannot be compared. */
export function sitePosition({ analysis }: DecreeSite): SnapshotFigure[] {
  if (analysis.kind !== 'analysis') return [];
  const { reference, latest } = analysis;
  return [
    decreeFigure('reference', 'Décret, référence', reference.consumptionKwh),
    decreeFigure('latest', `Décret, ${latest.labelYear}`, latest.consumptionKwh),
    decreeFigure('adjusted', `Décret, ${latest.labelYear} corrigée du climat`, latest.adjustedKwh),
  ];
}

/** The group and each of its sites that has a verdict. */
export function groupPosition({ sites, consumptionKwh, targetKwh }: DecreeGroup): SnapshotFigure[] {
  return [
    decreeFigure('group', 'Décret, groupement', consumptionKwh),
    decreeFigure('group:target', 'Décret, groupement, objectif 2030', targetKwh),
    ...sites.flatMap(each => {
      if (each.kind !== 'balance') return [];
      const [key, label] = [`site:${each.site.id}`, `Décret, ${siteTitle(each.site.name)}`];
      return [
        decreeFigure(key, label, each.consumptionKwh),
        decreeFigure(`${key}:target`, `${label}, objectif 2030`, each.targetKwh),
      ];
    }),
  ];
}

export function decreeFigure(
  key: string,
  label: string,
  value: number | null,
  unit = 'kWh/an',
): SnapshotFigure {
  return { key: `decree:${key}`, label, unit, value };
}
