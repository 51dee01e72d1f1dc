import type { Modulation } from '@suivi/contract/decree/modulation';
import type { Pool } from '@suivi/contract/decree/pool';
import { foundingVerdict } from '@suivi/domain/decree/basis';
import type { LeverPayback } from '@suivi/domain/decree/modulation/lever-paybacks';
import type { SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import { siteTitle } from '@suivi/presentation/sites/site-in-text';
import { leverLabels } from '@suivi/presentation/actions/saving-words';
import type { DecreeGroup, DecreeSite } from '../../decree/decree-answers.ts';
import { decreeFigure, groupPosition, sitePosition } from './decree-position.ts';

/** The figures of the report of the décret: the group, its pool and, if the report is about one, a site. */
export function decreeReportFigures(group: DecreeGroup, site: DecreeSite | null): SnapshotFigure[] {
  return [
    ...groupPosition(group),
    decreeFigure('surplus', 'Sous l’objectif 2030 (excédent)', group.surplusKwh),
    decreeFigure('deficit', 'Au-dessus de l’objectif 2030', group.deficitKwh),
    decreeFigure('pooled', 'Couvert par la mutualisation', group.pooledKwh),
    ...(site === null ? [] : [...sitePosition(site), ...siteObjective(site)]),
  ];
}

function siteObjective({ analysis }: DecreeSite): SnapshotFigure[] {
  if (analysis.kind !== 'analysis') return [];
  const { reference, latest } = analysis;
  const verdict = foundingVerdict(analysis);
  const { target, measure } = verdict.objective2030;
  return [
    decreeFigure('reference:surface', 'Décret, surface de la référence', reference.surfaceM2, 'm²'),
    decreeFigure('latest:surface', `Décret, surface de ${latest.labelYear}`, latest.surfaceM2, 'm²'),
    decreeFigure('latest:cabs', `Décret, Cabs de ${latest.labelYear}`, latest.cabsKwhPerM2, 'kWh/m²'),
    decreeFigure('reduction', 'Décret, réduction depuis la référence', verdict.reductionPercent, '%'),
    decreeFigure(
      'objective',
      'Décret, objectif 2030 retenu',
      target,
      measure === 'kwh' ? 'kWh/an' : 'kWh/m²',
    ),
  ];
}

/** The figures claimed by a modulation file: its objectives, the paybacks of its levers and its programme. */
export function modulationFigures(
  { referenceKwhPerM2, referenceCabsKwhPerM2, statement, objectives, actions }: Modulation,
  paybacks: readonly LeverPayback[],
): SnapshotFigure[] {
  const modulated = objectives.kind === 'modulated' ? objectives.objectives : [];
  return [
    modulationFigure('reference', 'Consommation de référence', referenceKwhPerM2, 'kWh/m²'),
    modulationFigure('reference-cabs', 'Cabs de la référence', referenceCabsKwhPerM2, 'kWh/m²'),
    modulationFigure('cabs', 'Cabs de la performance retenue', statement.modulatedCabsKwhPerM2, 'kWh/m²'),
    ...modulated.flatMap(({ year, initial, target }) => [
      modulationFigure(`${year}:initial`, `Objectif ${year} avant modulation`, initial, 'kWh/m²'),
      modulationFigure(`${year}:target`, `Objectif ${year} après modulation`, target, 'kWh/m²'),
    ]),
    ...paybacks.map(({ lever, years }) =>
      modulationFigure(`payback:${lever}`, `Temps de retour, ${leverLabels[lever]}`, years, 'ans'),
    ),
    ...actions.flatMap(({ id, title, ownCents, expectedKwh }) => [
      modulationFigure(
        `action:${id}:cost`,
        `${title}, reste à charge`,
        ownCents === null ? null : ownCents / 100,
        '€',
      ),
      modulationFigure(`action:${id}:saving`, `${title}, économie attendue`, expectedKwh, 'kWh/an'),
    ]),
  ];
}

/** Who gives and receives in the pool of the group, and what is left. */
export function poolFigures({ capitalKwh, givenKwh, leftKwh, shortKwh, sites }: Pool): SnapshotFigure[] {
  return [
    poolFigure('total:capital', 'Excédent des membres', capitalKwh),
    poolFigure('total:given', 'Attribué', givenKwh),
    poolFigure('total:left', 'Reste du capital', leftKwh),
    poolFigure('total:short', 'Manque encore', shortKwh),
    ...sites.flatMap(({ site, balanceKwh, share }) => {
      const [key, label] = [`pool:site:${site.id}`, siteTitle(site.name)];
      const balance = poolFigure(`${key}:balance`, `${label}, écart à l’objectif`, balanceKwh);
      return share === null
        ? [balance]
        : [balance, poolFigure(`${key}:received`, `${label}, reçoit`, share.receivedKwh)];
    }),
  ];
}

function modulationFigure(key: string, label: string, value: number | null, unit: string): SnapshotFigure {
  return { key: `modulation:${key}`, label, unit, value };
}

function poolFigure(key: string, label: string, value: number | null): SnapshotFigure {
  return { key, label, unit: 'kWh/an', value };
}
