import type { BilledNetwork } from '@suivi/domain/supply/network-cost/measured-change';
import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';

const ofPowers = ['withdrawal-fixed', 'management', 'metering', 'overrun', 'cta'];

/** `withEnergy` adds the part that follows the energy, which a tariff option determines as well; `withVat` includes VAT. */
type Told = { withEnergy?: boolean; withVat?: boolean };

/** The billed network costs of a point that depend on its powers, of the bills that state the fixed part. */
export async function readBilledNetwork(
  db: Database,
  pointId: number,
  { withEnergy = false, withVat = false }: Told = {},
): Promise<BilledNetwork[]> {
  const epoch = sql`date '1970-01-01'`;
  const components = withEnergy ? [...ofPowers, 'withdrawal-variable'] : ofPowers;
  const cents = withVat ? sql`l.ht_cents * (1000 + l.vat_permille) / 1000.0` : sql`l.ht_cents`;
  const { rows } = await sql<BilledNetwork>`
    select q.first_day - ${epoch} as first, q.last_day - ${epoch} as last, sum(${cents})::float8 as cents
    from bill_points q join bill_lines l on l.bill_point_id = q.id
    where q.point_id = ${pointId} and q.replaced_by is null and l.component = any (${components}::text[])
    group by q.id having bool_or(l.component = 'withdrawal-fixed')`.execute(db);
  return rows;
}
