import type { SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { siteTitle } from '@suivi/presentation/sites/site-in-text';
import { readSummary } from '../../../features/dashboard/read-summary.ts';
import { listSites } from '../../../features/sites/list-sites.ts';
import { readRecovered } from '../../../records/bills/audit/read-recovered.ts';
import type { Summary } from '../../months/gather-dashboard.ts';
import { unitOf } from '../../months/summary-sheets.ts';
import { positionFigures } from './decree-position.ts';
import type { Reading } from '../../../platform/http/reading.ts';

type Scope = { year: number; site: string | null };
type Named = { key: string; label: string };

/**
 * The figures of an annual report: its totals, each energy, each centre, the décret and the amounts recovered from bills. Null:
 * unknown site.
 */
export async function annualFigures(call: Reading, { year, site }: Scope): Promise<SnapshotFigure[] | null> {
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
    ...(await positionFigures(call, { year, site })),
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

async function centreFigures(call: Reading, year: number): Promise<SnapshotFigure[]> {
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
