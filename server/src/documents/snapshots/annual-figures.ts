import type { SnapshotFigure } from '@suivi/domain/report/snapshot-figures';
import { energyLabel } from '@suivi/presentation/names/energy-words';
import { siteTitle } from '@suivi/presentation/names/site-in-text';
import { readAnalysis } from '../../features/decree/read-analysis.ts';
import { readGroup } from '../../features/decree/read-group.ts';
import { readSummary } from '../../features/dashboard/read-summary.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import { readRecovered } from '../../records/bill-audit/read-recovered.ts';
import type { Summary } from '../dashboard/gather-dashboard.ts';
import { unitOf } from '../dashboard/summary-sheets.ts';
import type { FigureCall } from './figure-call.ts';

type Scope = { year: number; site: string | null };
type Named = { key: string; label: string };

/** What an annual report stands on: its totals, each energy, each centre, the décret and what came back of bills. */
export async function annualFigures(
  call: FigureCall,
  { year, site }: Scope,
): Promise<SnapshotFigure[] | null> {
  const of = site === null ? {} : { site };
  const answer = await readSummary({ ...call, query: { period: yearSpan(year), ...of } });
  if (answer.kind === 'refused') return null;
  const { current } = answer.value;
  const { byControl } = await readRecovered(call.db, { year, site: site ?? undefined });
  return [
    ...totalsOf({ key: 'total', label: 'Total' }, current),
    ...current.energies.flatMap(({ energyType, quantityNormal, costCents, emissionsKg }) => {
      const [key, label] = [`energy:${energyType}`, energyLabel(energyType)];
      return [
        { key: `${key}:quantity`, label, unit: unitOf(energyType), value: quantityNormal },
        { key: `${key}:cost`, label: `${label}, coût TTC`, unit: '€', value: euros(costCents) },
        { key: `${key}:emissions`, label: `${label}, CO₂`, unit: 'kg', value: emissionsKg },
      ];
    }),
    ...(site === null ? await centreFigures(call, year) : []),
    ...(await decreeFigures(call, { year, site })),
    {
      key: 'bills:recovered',
      label: 'Récupéré sur les factures',
      unit: '€',
      value: euros(byControl.reduce((sum, { recoveredCents }) => sum + recoveredCents, 0)),
    },
  ];
}

function yearSpan(year: number) {
  return { from: { year, month: 1 }, to: { year, month: 12 } } as const;
}

function euros(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

function totalsOf({ key, label }: Named, { totals }: Summary['current']): SnapshotFigure[] {
  return [
    { key: `${key}:consumption`, label: `${label}, énergie`, unit: 'kWh PCI', value: totals.consumptionKwh },
    { key: `${key}:water`, label: `${label}, eau`, unit: 'm³', value: totals.waterM3 },
    { key: `${key}:cost`, label: `${label}, coût TTC`, unit: '€', value: euros(totals.costCents) },
    { key: `${key}:emissions`, label: `${label}, CO₂`, unit: 'kg', value: totals.emissionsKg },
  ];
}

async function centreFigures(call: FigureCall, year: number): Promise<SnapshotFigure[]> {
  const listed = await listSites({ ...call, query: {} });
  if (listed.kind === 'refused') return [];
  const figures: SnapshotFigure[] = [];
  for (const { id, code, name } of listed.value.sites) {
    const answer = await readSummary({ ...call, query: { period: yearSpan(year), site: code } });
    if (answer.kind === 'refused') continue;
    figures.push(...totalsOf({ key: `site:${id}`, label: siteTitle(name) }, answer.value.current));
  }
  return figures;
}

/** The position at the end of the year, kWh. */
async function decreeFigures(call: FigureCall, { year, site }: Scope): Promise<SnapshotFigure[]> {
  if (site !== null) {
    const answer = await readAnalysis({ ...call, query: { site, year } });
    if (answer.kind === 'refused' || answer.value.analysis.kind !== 'analysis') return [];
    const { reference, latest } = answer.value.analysis;
    return [
      decreeFigure('reference', 'Décret, référence', reference.consumptionKwh),
      decreeFigure('latest', `Décret, ${latest.labelYear}`, latest.consumptionKwh),
      decreeFigure('adjusted', `Décret, ${latest.labelYear} corrigée du climat`, latest.adjustedKwh),
    ];
  }
  const answer = await readGroup({ ...call, query: { year } });
  if (answer.kind === 'refused') return [];
  const { sites, consumptionKwh, targetKwh } = answer.value;
  return [
    decreeFigure('group', 'Décret, groupement', consumptionKwh),
    decreeFigure('group:target', 'Décret, groupement, objectif 2030', targetKwh),
    ...sites.flatMap(each =>
      each.kind === 'balance'
        ? [
            decreeFigure(`site:${each.site.id}`, `Décret, ${siteTitle(each.site.name)}`, each.consumptionKwh),
            decreeFigure(
              `site:${each.site.id}:target`,
              `Décret, ${siteTitle(each.site.name)}, objectif 2030`,
              each.targetKwh,
            ),
          ]
        : [],
    ),
  ];
}

function decreeFigure(key: string, label: string, value: number | null): SnapshotFigure {
  return { key: `decree:${key}`, label, unit: 'kWh/an', value };
}
