import type { Change } from '../platform/change.ts';
import { writeBills } from '../records/bills/write-bills.ts';
import { withSupplier, writeContract } from '../records/supply/contracts/store.ts';
import { pointKind } from '../records/supply/points/point-kind.ts';
import { writeRecords } from '../records/write-records.ts';
import { billContents, billedPoint, contractContent, demonstrationPoints } from './demonstration-bills.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';

/** Two points with the bills of their last months and the contract of both. Months stay as they were declared. */
export async function insertBills(
  change: Change,
  sites: ReadonlyMap<string, number>,
  { span, declarations }: { span: DemonstrationSpan; declarations: readonly DemonstrationDeclaration[] },
): Promise<number> {
  const written = await writeRecords(
    change,
    pointKind,
    demonstrationPoints.map(point => ({
      key: { energyType: 'electricity' as const },
      stored: null,
      content: billedPoint(sites.get(point.siteCode) ?? 0, point),
    })),
  );
  const points = demonstrationPoints.map((point, place) => ({ ...point, pointId: written[place]?.id ?? 0 }));
  const pointIds = points.map(({ pointId }) => pointId);
  await writeContract(change, null, await withSupplier(change, contractContent(span, pointIds)));
  const bills = points.flatMap(point => billContents(point, span, declarations));
  await writeBills(
    change,
    bills.map(content => ({ key: { origin: 'typed' as const }, stored: null, content })),
  );
  return bills.length;
}
