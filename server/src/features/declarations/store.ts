import type { Declaration, DeclarationContent } from '@suivi/contract/declarations';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { months } from '@suivi/domain/calendar/month';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import { replaceDeclaredMonths } from '../../records/declarations/write-declared-months.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type DeclarationKey = { siteId: number; energyType: EnergyType; year: number };

function selectDeclarations(db: Database | Tx) {
  return db
    .selectFrom('monthly_energy_declarations as d')
    .leftJoin('accounts as a', 'a.id', 'd.declared_by')
    .selectAll('d')
    .select('a.name as declared_by_name');
}

type Head = Awaited<ReturnType<ReturnType<typeof selectDeclarations>['executeTakeFirstOrThrow']>>;

/** The declarations of a site and energy for several years, the latest first. */
export async function findDeclarations(
  db: Database | Tx,
  { siteId, energyType }: Omit<DeclarationKey, 'year'>,
  years: number[],
): Promise<Declaration[]> {
  const heads = await selectDeclarations(db)
    .where('d.site_id', '=', siteId)
    .where('d.energy_type', '=', energyType)
    .where('d.reference_year', 'in', years)
    .orderBy('d.reference_year', 'desc')
    .execute();
  return withMonths(db, heads);
}

export async function findDeclaration(db: Database | Tx, id: number): Promise<Declaration | null> {
  const heads = await selectDeclarations(db).where('d.id', '=', id).execute();
  const [found] = await withMonths(db, heads);
  return found ?? null;
}

async function withMonths(db: Database | Tx, heads: Head[]): Promise<Declaration[]> {
  if (heads.length === 0) return [];
  const rows = await db
    .selectFrom('declared_months')
    .select(['declaration_id', 'reference_month', 'quantity', 'amount_cents', 'is_credit_note'])
    .where(
      'declaration_id',
      'in',
      heads.map(({ id }) => id),
    )
    .execute();
  return heads.map(head => ({
    id: head.id,
    siteId: head.site_id,
    energyType: head.energy_type,
    year: head.reference_year,
    unit: head.unit,
    gasCoefficient: head.gas_coefficient === null ? null : Number(head.gas_coefficient),
    ecsProducer: head.ecs_producer,
    notes: head.notes,
    ttcNotes: head.ttc_notes,
    version: head.version,
    declaredBy: head.declared_by_name,
    updatedAt: head.updated_at.toISOString(),
    months: months.map(month => {
      const row = rows.find(
        ({ declaration_id, reference_month }) => declaration_id === head.id && reference_month === month,
      );
      return {
        quantity: row?.quantity == null ? null : Number(row.quantity),
        amountCents: row?.amount_cents == null ? null : Number(row.amount_cents),
        isCreditNote: row?.is_credit_note ?? false,
      };
    }),
  }));
}

/** Waits for whoever changes the declaration now, so that the version that is compared is the last one. */
export async function lockDeclarationVersion(tx: Tx, id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('monthly_energy_declarations')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Null when the site, energy and year already have one. */
export async function insertDeclaration(
  { tx, author }: Change,
  key: DeclarationKey,
  content: DeclarationContent,
): Promise<number | null> {
  const row = await tx
    .insertInto('monthly_energy_declarations')
    .values({
      site_id: key.siteId,
      energy_type: key.energyType,
      reference_year: key.year,
      ...columnsOf(content),
      declared_by: author.accountId,
    })
    .onConflict(conflict => conflict.columns(['site_id', 'energy_type', 'reference_year']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await replaceDeclaredMonths(tx, { id: row.id, ...key, ...content }, numbered(content));
  return row.id;
}

export async function updateDeclaration(
  { tx, author }: Change,
  { id, siteId, energyType, year, version }: Declaration,
  content: DeclarationContent,
): Promise<void> {
  await tx
    .updateTable('monthly_energy_declarations')
    .set({
      ...columnsOf(content),
      declared_by: author.accountId,
      updated_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await replaceDeclaredMonths(tx, { id, siteId, energyType, year, ...content }, numbered(content));
}

export async function removeDeclaration({ tx }: Change, id: number): Promise<void> {
  await tx.deleteFrom('monthly_energy_declarations').where('id', '=', id).execute();
}

function columnsOf({ unit, gasCoefficient, ecsProducer, notes, ttcNotes }: DeclarationContent) {
  return { unit, gas_coefficient: gasCoefficient, ecs_producer: ecsProducer, notes, ttc_notes: ttcNotes };
}

function numbered(content: DeclarationContent) {
  return content.months.map((values, index) => ({ month: index + 1, ...values }));
}

export async function findSiteName(db: Database | Tx, siteId: number): Promise<string | null> {
  const row = await db
    .selectFrom('sites')
    .select('name')
    .where('id', '=', siteId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.name ?? null;
}

/**
 * Does nothing, and says so, when the site has ever listed the energy. Of two first declarations that are saved at once,
 * the second waits at the site, then finds the energy listed: twice in use, each of its months would lack twice.
 */
export async function putEnergyInUse(
  { tx }: Change,
  { siteId, energyType }: DeclarationKey,
  from: { year: number; month: number },
): Promise<boolean> {
  const findListed = () =>
    tx
      .selectFrom('site_energies')
      .select('id')
      .where('site_id', '=', siteId)
      .where('energy_type', '=', energyType)
      .limit(1)
      .executeTakeFirst();
  if (await findListed()) return false;
  await tx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute();
  if (await findListed()) return false;
  await tx
    .insertInto('site_energies')
    .values({ site_id: siteId, energy_type: energyType, from_year: from.year, from_month: from.month })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await countInRecord(tx, siteId);
  return true;
}

/**
 * Takes back an energy that a declaration alone put in use, once nothing of it is declared any more: otherwise each month
 * since would be missing. One that somebody listed, ended or changed since stays. Null when there is nothing to take back.
 */
export async function takeEnergyOutOfUse(
  { tx }: Change,
  { siteId, energyType }: Omit<DeclarationKey, 'year'>,
): Promise<{ year: number; month: number } | null> {
  const { rows } = await sql<{ from_year: number; from_month: number }>`
    delete from site_energies e
    where e.site_id = ${siteId} and e.energy_type = ${energyType} and e.to_year is null
      and not exists (
        select from monthly_energy_declarations d where d.site_id = e.site_id and d.energy_type = e.energy_type
      )
      and not exists (
        select from site_energies other
        where other.site_id = e.site_id and other.energy_type = e.energy_type and other.id <> e.id
      )
      and exists (
        select from journal j
        where j.entity = 'site' and j.entity_id = e.site_id::text and j.action = 'site.put-energy-in-use'
          and j.after ->> 'energyType' = e.energy_type
          and j.after -> 'from' @> jsonb_build_object('year', e.from_year, 'month', e.from_month)
      )
    returning e.from_year, e.from_month`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  await countInRecord(tx, siteId);
  return { year: row.from_year, month: row.from_month };
}

/** Whoever read the record of the site before must read it again before saving it. */
async function countInRecord(tx: Tx, siteId: number): Promise<void> {
  await tx
    .updateTable('sites')
    .set(({ eb }) => ({ energies_version: eb('energies_version', '+', 1) }))
    .where('id', '=', siteId)
    .execute();
}
