import type { BillContent, BilledPointContent } from '@suivi/contract/bills/bills';
import { checkAmounts } from '@suivi/domain/energy/check-amounts';
import { sql } from 'kysely';
import { columnKinds, columnRow, type ContentColumns } from '../content-columns.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';
import { replaceBillParts } from './replace-bill-parts.ts';

export type BillKey = { origin: 'typed' | 'import' };
/** A bill whose supplier is known, with the bill that it corrects where it could be found. */
export type StoredContent = BillContent & { supplierId: number };

const billColumns = {
  supplier_id: ['integer', bill => bill.supplierId],
  number: ['text', bill => bill.number],
  kind: ['text', bill => bill.kind],
  issued_on: ['date', bill => bill.issuedOn],
  ht_cents: ['numeric', bill => bill.htCents],
  vat_cents: ['numeric', bill => bill.vatCents],
  ttc_cents: ['numeric', bill => bill.ttcCents],
  corrects_bill_id: ['integer', bill => bill.correctsBillId],
  notes: ['text', bill => bill.notes],
} satisfies ContentColumns<StoredContent>;

/** A bill as it was received, with its points, reads and lines. */
export const billKind = recordKind({
  entity: 'bill',
  table: recordTable('bills', {
    key: { origin: 'text' },
    content: columnKinds(billColumns),
    author: 'updated_by',
  }),
  keyRows: (keys: readonly BillKey[]) => keys.map(({ origin }) => ({ origin })),
  contentRow: (content: StoredContent) => columnRow(billColumns, content),
  async writeParts({ tx }, parts) {
    await replaceBillParts(tx, parts);
    // A new bill has no stored doubts yet.
    const told = parts.flatMap(({ id, stored, content }) => {
      const doubts = doubtsOf(content).map(({ what }) => what);
      return stored === null && doubts.length === 0 ? [] : { id, doubts };
    });
    if (told.length === 0) return;
    await sql`
      update bills b set doubts = coalesce((select array_agg(d) from jsonb_array_elements_text(n.doubts) d), '{}')
      from unnest(${told.map(({ id }) => id)}::int[], ${told.map(({ doubts }) => JSON.stringify(doubts))}::jsonb[])
        as n (id, doubts)
      where b.id = n.id and to_jsonb(b.doubts) <> n.doubts`.execute(tx);
  },
  async teller(tx, _keys) {
    const points = await tx.selectFrom('delivery_points').select(['id', 'number']).execute();
    const numbers = new Map(points.map(({ id, number }) => [id, number]));
    return ({ key, content, isFirst }) => {
      const points = content.points.map(({ pointId, ...point }) => ({
        point: numbers.get(pointId),
        ...(key.origin === 'import' && isFirst ? withoutDetail(point) : point),
      }));
      return {
        siteId: null,
        label: `${content.supplier} · ${content.number}`,
        state: { ...billContentOf(content), points },
      };
    };
  },
});

/**
 * For an imported bill, the journal states its totals, days and quantities. Its lines are in the file and in the bill, and a
 * later change or deletion records them first; for 100 000 lines, writing them twice takes most of the time.
 */
function withoutDetail({ reads: _reads, lines: _lines, ...point }: Omit<BilledPointContent, 'pointId'>) {
  return point;
}

/** The amounts of a bill that do not add up. */
export function doubtsOf({ htCents, vatCents, ttcCents, points }: BillContent) {
  return checkAmounts(
    { htCents, vatCents, ttcCents },
    points.flatMap(({ lines }) => lines),
    points.map(point => point.ttcCents),
  );
}

/** Everything that a person typed, so that a deleted bill can be typed again. */
function billContentOf(content: BillContent): BillContent {
  const { supplier, number, kind, issuedOn, htCents, vatCents, ttcCents, correctsBillId, notes, points } =
    content;
  return { supplier, number, kind, issuedOn, htCents, vatCents, ttcCents, correctsBillId, notes, points };
}
