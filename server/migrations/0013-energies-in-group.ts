import { type Kysely, sql } from 'kysely';

/**
 * Nothing is expected of a site before its first whole month in the group, nor after its last one. The dates may move
 * months between missing and not expected, so that the site's alerts are looked at again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view energies_in_group as
    select e.id, e.site_id, e.energy_type, g.first / 12 as from_year, g.first % 12 + 1 as from_month,
      g.last / 12 as to_year, g.last % 12 + 1 as to_month
    from site_energies e
    join sites s on s.id = e.site_id
    cross join lateral (
      select
        greatest(
          e.from_year * 12 + e.from_month - 1,
          extract(year from s.joined_on - 1)::int * 12 + extract(month from s.joined_on - 1)::int
        ) as first,
        least(
          e.to_year * 12 + e.to_month - 1,
          extract(year from s.left_on + 1)::int * 12 + extract(month from s.left_on + 1)::int - 2
        ) as last
    ) g
    where g.last is null or g.last >= g.first;
    comment on view energies_in_group is
      'energies in use while the site was in the group, by whole months: what is due, and may be missing';

    create function request_alerts_of_membership() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select new.id, e.energy_type, 24000, 25211, 'corrected'
      from (
        select energy_type from site_energies where site_id = new.id
        union
        select energy_type from declared_months where site_id = new.id
      ) e;
      return null;
    end $$;
    create trigger site_membership_changed after update of joined_on, left_on on sites
      for each row when (old.joined_on is distinct from new.joined_on or old.left_on is distinct from new.left_on)
      execute function request_alerts_of_membership();
  `.execute(db);
}
