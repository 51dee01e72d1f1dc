import { type Kysely, sql } from 'kysely';

/**
 * Addresses that are told of events. What they are told is queued by triggers, in the transaction of what happened and whichever process
 * made it; one message for each statement, so that a thousand alerts are one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id integer generated always as identity primary key,
      name text not null check (length(name) between 1 and 80),
      url text not null unique check (length(url) between 8 and 500),
      secret text not null,
      events text[] not null check (cardinality(events) > 0),
      is_on boolean not null default true,
      created_at timestamptz not null default now()
    );
    comment on column webhooks.secret is 'sealed with SECRETS_KEY where there is one; shown once';

    create function queue_event(event text, data jsonb) returns void language plpgsql as $$
    begin
      insert into outbox (kind, subject, recipient, payload)
      select 'webhook', 'event', w.url, jsonb_build_object('type', event,
        'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text
      from webhooks w where w.is_on and event = any (w.events);
    end $$;
    create function is_event_wanted(event text) returns boolean language sql stable as $$
      select exists (select from webhooks w where w.is_on and event = any (w.events))
    $$;

    create function queue_new_alerts() returns trigger language plpgsql as $$
    declare told jsonb;
    begin
      if not is_event_wanted('alert.created') then return null; end if;
      select jsonb_build_object('count', max(n.among), 'alerts', jsonb_agg(jsonb_build_object('id', n.id, 'site', s.code,
          'energy', n.energy_type, 'month', n.reference_year || '-' || lpad(n.reference_month::text, 2, '0'),
          'rule', n.rule, 'severity', n.severity) order by n.id)) into told
      from (select a.*, count(*) over () as among from added a where a.state = 'open' order by a.id limit 100) n
      join sites s on s.id = n.site_id;
      if told -> 'alerts' <> 'null' then perform queue_event('alert.created', told); end if;
      return null;
    end $$;
    create trigger alerts_told_outside after insert on alerts referencing new table as added
      for each statement execute function queue_new_alerts();

    create function queue_new_findings() returns trigger language plpgsql as $$
    declare told jsonb;
    begin
      if not is_event_wanted('finding.created') then return null; end if;
      select jsonb_build_object('count', max(n.among), 'findings', jsonb_agg(jsonb_build_object('id', n.id, 'bill', n.bill_id,
          'control', n.control, 'severity', n.severity, 'gapCents', n.gap_cents) order by n.id)) into told
      from (select a.*, count(*) over () as among from added a where a.gone_at is null order by a.id limit 100) n;
      if told -> 'findings' <> 'null' then perform queue_event('finding.created', told); end if;
      return null;
    end $$;
    create trigger findings_told_outside after insert on bill_findings referencing new table as added
      for each statement execute function queue_new_findings();

    create function queue_closed_months() returns trigger language plpgsql as $$
    declare told jsonb;
    begin
      if not is_event_wanted('month.closed') then return null; end if;
      select jsonb_build_object('count', count(*), 'months', jsonb_agg(jsonb_build_object('site', s.code,
          'month', n.reference_year || '-' || lpad(n.reference_month::text, 2, '0')) order by n.id)) into told
      from added n join sites s on s.id = n.site_id;
      if told -> 'months' <> 'null' then perform queue_event('month.closed', told); end if;
      return null;
    end $$;
    create trigger closed_months_told_outside after insert on period_locks referencing new table as added
      for each statement execute function queue_closed_months();

    create function queue_applied_import() returns trigger language plpgsql as $$
    begin
      perform queue_event('import.applied', jsonb_build_object('id', new.id, 'file', new.file_name));
      return null;
    end $$;
    create trigger applied_imports_told_outside after update of state on imports for each row
      when (new.state = 'applied' and old.state = 'applying') execute function queue_applied_import();
  `.execute(db);
}
