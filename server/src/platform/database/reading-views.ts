import type { ClientBase } from 'pg';

/**
 * A schema of views for business intelligence tools, on this database or a standby of it: any role that may connect can read
 * these, and nothing else. Costs are the declared or billed ones; estimated costs are only in `/api/v1/mois`, since the ledger
 * computes prices by contract.
 */
const views = `
  create schema lecture;
  comment on schema lecture is 'views for business tools; made by the command reading-views';

  create view lecture.centres as
    select s.code as code_centre, s.name as centre, s.site_type as type, s.city as ville, s.siret, s.finess,
      s.floor_area_m2 as surface_plancher_m2, s.energy_area_m2 as surface_energie_m2
    from sites s where s.archived_at is null;

  create view lecture.points as
    select p.number as point, p.label as libelle, p.energy_type as code_energie, s.code as code_centre,
      l.from_day as du, l.to_day as au, l.share_ppm / 10000.0 as part_pourcent, p.operator as gestionnaire, p.segment
    from delivery_points p join delivery_point_places l on l.point_id = p.id
    join sites s on s.id = l.site_id and s.archived_at is null;

  create view lecture.mois as
    select s.code as code_centre, s.name as centre, m.energy_type as code_energie,
      make_date(m.reference_year, m.reference_month, 1) as mois,
      case when m.energy_type <> 'water' then m.normal end as kwh_pci,
      case when m.energy_type = 'gas' then m.priced
        when m.energy_type in ('electricity', 'heat_network', 'ecs') then m.normal end as kwh_pcs,
      case when m.energy_type = 'water' then m.normal end as eau_m3,
      m.cents / 100 as ttc_eur,
      m.energy_type <> 'ecs' as entre_dans_les_totaux,
      exists (select from period_locks k where k.site_id = m.site_id and k.reference_year = m.reference_year
        and k.reference_month = m.reference_month and k.reopened_at is null) as clos,
      m.source
    from (
      select d.site_id, d.energy_type, d.reference_year, d.reference_month, d.normal_quantity as normal,
        d.price_quantity as priced, d.amount_cents::numeric as cents, 'déclaration' as source
      from declared_months d
      where not exists (select from bill_feeds f where f.site_id = d.site_id and f.energy_type = d.energy_type
        and (d.reference_year, d.reference_month) >= (f.from_year, f.from_month))
      union all
      select b.site_id, b.energy_type, b.reference_year, b.reference_month, (b.told ->> 'normal')::numeric,
        (b.told ->> 'priced')::numeric, (b.told ->> 'cents')::numeric, 'factures'
      from told_billed_months b join bill_feeds f on f.site_id = b.site_id and f.energy_type = b.energy_type
        and (b.reference_year, b.reference_month) >= (f.from_year, f.from_month)
    ) m join sites s on s.id = m.site_id and s.archived_at is null
    where m.normal is not null or m.cents is not null;

  create view lecture.factures as
    select p.name as fournisseur, b.number as numero, b.kind as nature, b.issued_on as emise_le, d.number as point,
      d.energy_type as code_energie, q.first_day as du, q.last_day as au, q.quantity as quantite, q.unit as unite,
      q.ttc_cents / 100.0 as ttc_eur, q.replaced_by is not null as remplacee
    from bills b join suppliers p on p.id = b.supplier_id join bill_points q on q.bill_id = b.id
    join delivery_points d on d.id = q.point_id;

  grant usage on schema lecture to public;
  grant select on all tables in schema lecture to public;`;

/** Drops the views with their schema. Returns whether there was one. */
export async function dropReadingViews(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'lecture'`);
  if (rowCount === 0) return false;
  await client.query('drop schema lecture cascade');
  return true;
}

/**
 * Drops the views, so that tables may change. Their schema stays: it says that there were views, even when the server is killed
 * before they are created again.
 */
export async function emptyReadingViews(client: ClientBase): Promise<void> {
  await client.query(`
    do $$ begin
      if exists (select from pg_namespace where nspname = 'lecture') then
        drop schema lecture cascade;
        create schema lecture;
      end if;
    end $$`);
}

/** Creates the views again where their schema is empty, unless another role owns it. */
export async function makeDroppedReadingViews(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_namespace n
    where nspname = 'lecture' and pg_has_role(nspowner, 'usage')
      and not exists (select from pg_class where relnamespace = n.oid)`);
  if (rowCount !== 0) await makeReadingViews(client);
}

/** Creates the views, run by the role that owns the tables, and replaces existing ones. */
export async function makeReadingViews(client: ClientBase): Promise<void> {
  await client.query('begin');
  try {
    await dropReadingViews(client);
    await client.query(views);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
