import type { BillContent } from '@suivi/contract/bills/bills';
import type { ContractContent } from '@suivi/contract/supply/contracts';
import type { PointContent } from '@suivi/contract/supply/delivery-points';
import type { Change } from '../platform/change.ts';
import { writeBills } from '../records/bills/write-bills.ts';
import { withSupplier, writeContract } from '../records/supply/contracts/store.ts';
import { pointKind } from '../records/supply/points/point-kind.ts';
import { writeRecords } from '../records/write-records.ts';
import {
  electricityBills,
  electricityContracts,
  electricityPoint,
  electricityPoints,
} from './demonstration-electricity.ts';
import { gasBills, gasContracts, gasPoint, gasPoints } from './demonstration-gas.ts';
import { insertMeters, meterSite } from './demonstration-meters.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';

type Held = { span: DemonstrationSpan; declarations: readonly DemonstrationDeclaration[] };
type Supplied<Point> = {
  energyType: 'electricity' | 'gas';
  points: readonly Point[];
  pointOf: (siteId: number, point: Point) => PointContent;
  contractsOf: (
    span: DemonstrationSpan,
    points: readonly (Point & { pointId: number })[],
  ) => ContractContent[];
  billsOf: (
    point: Point & { pointId: number },
    span: DemonstrationSpan,
    declarations: readonly DemonstrationDeclaration[],
  ) => BillContent[];
};

/**
 * An electricity point and a gas point for each centre, their contracts and bills, and the meters under one of them. Months keep
 * their declared values.
 */
export async function insertBills(
  change: Change,
  sites: ReadonlyMap<string, number>,
  held: Held,
): Promise<number> {
  const electricity = await insertPoints(change, sites, held, {
    energyType: 'electricity',
    points: electricityPoints,
    pointOf: electricityPoint,
    contractsOf: electricityContracts,
    billsOf: electricityBills,
  });
  const gas = await insertPoints(change, sites, held, {
    energyType: 'gas',
    points: gasPoints,
    pointOf: gasPoint,
    contractsOf: gasContracts,
    billsOf: gasBills,
  });
  const bills = [...electricity.bills, ...gas.bills];
  await writeBills(
    change,
    bills.map(content => ({ key: { origin: 'typed' as const }, stored: null, content })),
  );
  const metered = electricity.held.find(({ siteCode }) => siteCode === meterSite);
  const place = { siteId: sites.get(meterSite) ?? 0, pointId: metered?.pointId ?? 0 };
  await insertMeters(change, place, held.span, held.declarations);
  return bills.length;
}

/** Inserts the points and returns them with their bills, which are not stored yet. */
async function insertPoints<Point extends { siteCode: string }>(
  change: Change,
  sites: ReadonlyMap<string, number>,
  { span, declarations }: Held,
  { energyType, points, pointOf, contractsOf, billsOf }: Supplied<Point>,
): Promise<{ held: readonly (Point & { pointId: number })[]; bills: BillContent[] }> {
  const written = await writeRecords(
    change,
    pointKind,
    points.map(point => ({
      key: { energyType },
      stored: null,
      content: pointOf(sites.get(point.siteCode) ?? 0, point),
    })),
  );
  const held = points.map((point, place) => ({ ...point, pointId: written[place]?.id ?? 0 }));
  for (const contract of contractsOf(span, held)) {
    await writeContract(change, null, await withSupplier(change, contract));
  }
  return { held, bills: held.flatMap(point => billsOf(point, span, declarations)) };
}
