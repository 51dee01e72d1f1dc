import { type Kysely, sql } from 'kysely';

/**
 * Alerts are recomputed after every change of what they are computed from, whoever makes it: the triggers note the
 * months concerned in the transaction of the change itself, so that a change that was acknowledged is never forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alerts
      drop constraint alerts_closed_reason_check,
      drop constraint alerts_check,
      drop constraint alerts_check1,
      alter column gap_percent type numeric,
      add column gap numeric(20, 6),
      add column closed_at timestamptz,
      add constraint alerts_closed_reason check (closed_reason in ('corrected', 'thresholds-changed', 'historical')),
      add constraint alerts_closed check ((state = 'closed') = (closed_reason is not null)),
      add constraint alerts_acknowledged check (
        case state
          when 'acknowledged' then acknowledged_at is not null
          when 'open' then acknowledged_at is null and acknowledged_by_name is null and acknowledgement_comment is null
          else true
        end
      ),
      add constraint alerts_comment check (length(acknowledgement_comment) <= 1000);

    insert into alert_thresholds (energy_type, warning_percent, critical_percent) values ('ecs', 25, 50);

    create table alert_requests (
      id bigint generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      building_id integer references buildings on delete cascade,
      energy_type text,
      from_month integer not null,
      to_month integer not null,
      reason text not null check (reason in ('corrected', 'thresholds-changed')),
      requested_at timestamptz not null default now(),
      check (from_month <= to_month)
    );
    comment on column alert_requests.energy_type is 'null: only months that have become due are looked for';
    comment on column alert_requests.from_month is 'months since year 0, both ends included';
    create index alert_requests_site on alert_requests (site_id);

    create table alert_checks (
      only_row boolean primary key default true check (only_row),
      checked_on date not null
    );
    comment on table alert_checks is 'the last day on which what has become due was looked for';
    insert into alert_checks (checked_on) values ('2000-01-01');
  `.execute(db);

  await sql`
    create function tell_alert_requests() returns trigger language plpgsql as $$
    begin
      perform pg_notify('suivi_alert_requests', '');
      return null;
    end $$;
    create trigger alert_requests_told after insert on alert_requests
      for each statement execute function tell_alert_requests();

    create function tell_data_version() returns trigger language plpgsql as $$
    begin
      perform pg_notify('suivi_data_version', new.version::text);
      return null;
    end $$;
    create trigger data_version_told after update on data_version
      for each row execute function tell_data_version();

    create function tell_ended_sessions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('suivi_ended_sessions', id::text) from ended;
      return null;
    end $$;
    create trigger ended_sessions_told after delete on sessions referencing old table as ended
      for each statement execute function tell_ended_sessions();

    create function request_alerts_of_declared_months() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select c.site_id, c.energy_type, min(c.reference_year * 12 + c.reference_month - 1),
        max(c.reference_year * 12 + c.reference_month - 1), 'corrected'
      from changed c join sites s on s.id = c.site_id
      group by c.site_id, c.energy_type;
      return null;
    end $$;
    create trigger declared_months_added after insert on declared_months referencing new table as changed
      for each statement execute function request_alerts_of_declared_months();
    create trigger declared_months_removed after delete on declared_months referencing old table as changed
      for each statement execute function request_alerts_of_declared_months();
    create trigger declared_months_updated after update on declared_months referencing new table as changed
      for each statement execute function request_alerts_of_declared_months();

    create function request_alerts_of_readings() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
      select b.site_id, b.id, e.energy_type, min(c.reference_year * 12 + c.reference_month - 1),
        max(c.reference_year * 12 + c.reference_month - 1), 'corrected'
      from changed c
      join buildings b on b.id = c.building_id
      cross join (values ('electricity'), ('gas'), ('water')) as e (energy_type)
      group by b.site_id, b.id, e.energy_type;
      return null;
    end $$;
    create trigger readings_added after insert on building_consumptions referencing new table as changed
      for each statement execute function request_alerts_of_readings();
    create trigger readings_removed after delete on building_consumptions referencing old table as changed
      for each statement execute function request_alerts_of_readings();
    create trigger readings_updated after update on building_consumptions referencing new table as changed
      for each statement execute function request_alerts_of_readings();
  `.execute(db);

  // 2000-01 to 2100-12: every month that can hold data.
  await sql`
    create function request_alerts_of_thresholds() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select s.id, c.energy_type, 24000, 25211, 'thresholds-changed' from changed c cross join sites s;
      insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
      select b.site_id, b.id, c.energy_type, 24000, 25211, 'thresholds-changed'
      from changed c cross join buildings b
      where c.energy_type in ('electricity', 'gas', 'water');
      return null;
    end $$;
    create trigger alert_thresholds_updated after update on alert_thresholds referencing new table as changed
      for each statement execute function request_alerts_of_thresholds();

    create function request_alerts_of_energies() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select distinct c.site_id, c.energy_type, 24000, 25211, 'corrected'
      from changed c join sites s on s.id = c.site_id;
      return null;
    end $$;
    create trigger site_energies_added after insert on site_energies referencing new table as changed
      for each statement execute function request_alerts_of_energies();
    create trigger site_energies_removed after delete on site_energies referencing old table as changed
      for each statement execute function request_alerts_of_energies();
    create trigger site_energies_updated after update on site_energies referencing new table as changed
      for each statement execute function request_alerts_of_energies();

    create function request_alerts_of_prices() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select s.id, c.energy_type, min(c.valid_from_year * 12 + c.valid_from_month - 1), 25211, 'corrected'
      from changed c cross join sites s group by s.id, c.energy_type;
      insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
      select b.site_id, b.id, c.energy_type, min(c.valid_from_year * 12 + c.valid_from_month - 1), 25211, 'corrected'
      from changed c cross join buildings b
      where c.energy_type in ('electricity', 'gas', 'water')
      group by b.site_id, b.id, c.energy_type;
      return null;
    end $$;
    create trigger unit_prices_added after insert on unit_prices referencing new table as changed
      for each statement execute function request_alerts_of_prices();
    create trigger unit_prices_removed after delete on unit_prices referencing old table as changed
      for each statement execute function request_alerts_of_prices();
    create trigger unit_prices_updated after update on unit_prices referencing new table as changed
      for each statement execute function request_alerts_of_prices();

    create function request_alerts_of_weather() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select s.id, d.energy_type, min(c.reference_year * 12 + c.reference_month - 1),
        max(c.reference_year * 12 + c.reference_month - 1), 'corrected'
      from changed c
      join sites s on s.weather_station = c.station_number
      join (select distinct site_id, energy_type from declared_months) d on d.site_id = s.id
      where c.origin = 'measured'
      group by s.id, d.energy_type;
      insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
      select b.site_id, b.id, 'gas', min(c.reference_year * 12 + c.reference_month - 1),
        max(c.reference_year * 12 + c.reference_month - 1), 'corrected'
      from changed c
      join sites s on s.weather_station = c.station_number
      join buildings b on b.site_id = s.id
      where c.origin = 'measured'
      group by b.site_id, b.id;
      return null;
    end $$;
    create trigger weather_months_added after insert on weather_months referencing new table as changed
      for each statement execute function request_alerts_of_weather();
    create trigger weather_months_removed after delete on weather_months referencing old table as changed
      for each statement execute function request_alerts_of_weather();
    create trigger weather_months_updated after update on weather_months referencing new table as changed
      for each statement execute function request_alerts_of_weather();

    create function request_alerts_of_site() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select new.id, d.energy_type, 24000, 25211, 'corrected'
      from (select distinct energy_type from declared_months where site_id = new.id) d;
      insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
      select b.site_id, b.id, 'gas', 24000, 25211, 'corrected' from buildings b where b.site_id = new.id;
      return null;
    end $$;
    create trigger site_weather_station_changed after update of weather_station on sites
      for each row when (old.weather_station is distinct from new.weather_station)
      execute function request_alerts_of_site();

    insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
    select distinct site_id, energy_type, 24000, 25211, 'corrected' from declared_months;
    insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
    select distinct b.site_id, b.id, e.energy_type, 24000, 25211, 'corrected'
    from buildings b
    join building_consumptions c on c.building_id = b.id
    cross join (values ('electricity'), ('gas'), ('water')) as e (energy_type);
  `.execute(db);
}
