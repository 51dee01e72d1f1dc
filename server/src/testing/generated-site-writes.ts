import { acknowledgeAlert, saveThresholds } from '@suivi/contract/alerts/alerts';
import * as buildings from '@suivi/contract/sites/buildings';
import * as declarations from '@suivi/contract/declarations/declarations';
import * as closings from '@suivi/contract/months/month-closings';
import * as notes from '@suivi/contract/months/month-notes';
import * as prices from '@suivi/contract/energy/prices';
import * as readings from '@suivi/contract/readings/readings';
import * as sites from '@suivi/contract/sites/sites';
import { months as calendarMonths, periodAt } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import {
  anySite,
  deleting,
  first,
  monthOf,
  nextNumber,
  one,
  rowsOf,
  type Stored,
  stations,
  type World,
  type Write,
} from './generated-world.ts';

function yearBody({ choice }: World) {
  const months = calendarMonths.map(month => ({
    quantity:
      choice.below(12) === 0
        ? null
        : Math.round((3_000 + 200 * Math.abs(month - 7)) * choice.of([1, 1, 1.01, 1.7])),
    amountCents: null,
    isCreditNote: false,
  }));
  const confirmedMonths = [...calendarMonths];
  return {
    unit: 'kWh',
    gasCoefficient: null,
    ecsProducer: null,
    notes: '',
    ttcNotes: '',
    months,
    confirmedMonths,
  };
}

async function siteBody(world: World): Promise<Stored & { content: sites.SiteContent }> {
  const records = (await world.app.call(sites.listSiteRecords, { as: world.as })).value.sites;
  const present = records.filter(({ archivedAt }) => archivedAt === null);
  const record = world.choice.of(present);
  const {
    id,
    version,
    code: _1,
    archivedAt: _2,
    updatedAt: _3,
    buildingCount: _4,
    declarationCount: _5,
    ...content
  } = record;
  return { id, version, content };
}

/** Sites, buildings, their declarations, alerts and notes on months. */
export const siteWrites = {
  'another station': async world => {
    const site = await siteBody(world);
    const { id, version } = site;
    const body = { ...site.content, weatherStation: world.choice.of([...stations, null]) };
    return (await world.app.call(sites.saveSite, { as: world.as, params: { id }, version, body })).status;
  },
  'another day of joining': async world => {
    const site = await siteBody(world);
    const { id, version } = site;
    const body = { ...site.content, joinedOn: world.choice.of(['2024-07-01', null]) };
    return (await world.app.call(sites.saveSite, { as: world.as, params: { id }, version, body })).status;
  },
  'a new site': async world => {
    if ((await rowsOf(world, 'select id from sites')).length > 4) return null;
    const { content } = await siteBody(world);
    const body = { ...content, name: `Site ${nextNumber()}` };
    return (await world.app.call(sites.createSite, { as: world.as, body })).status;
  },
  'a site less': async world => {
    const all = await rowsOf<Stored>(
      world,
      'select id, version from sites where archived_at is null order by id',
    );
    if (all.length < 3) return null;
    const { id, version } = world.choice.of(all);
    return (await world.app.call(sites.archiveSite, { as: world.as, params: { id }, version })).status;
  },
  'a site again': async world => {
    const found = await one(world, 'select id, version from sites where archived_at is not null order by id');
    if (found === null) return null;
    const { id, version } = found;
    return (await world.app.call(sites.restoreSite, { as: world.as, params: { id }, version })).status;
  },
  'a declared year': async world => {
    const siteId = (await anySite(world))?.id;
    const energyType = world.choice.of(['gas', 'electricity']);
    const body = { siteId, energyType, year: world.choice.of([2023, 2024, 2025]), ...yearBody(world) };
    return (await world.app.call(declarations.createDeclaration, { as: world.as, body })).status;
  },
  'another declared year': async world => {
    const found = await one(world, 'select id, version from monthly_energy_declarations order by id');
    if (found === null) return null;
    const { id, version } = found;
    const call = { as: world.as, params: { id }, version, body: yearBody(world) };
    return (await world.app.call(declarations.saveDeclaration, call)).status;
  },
  'no declared year': deleting('monthly_energy_declarations', declarations.deleteDeclaration),
  'a reading': async world => {
    const building = await one(
      world,
      'select id, version from buildings where archived_at is null order by id',
    );
    if (building === null) return null;
    const quantity = world.choice.of([100, 100, 101, 180]);
    const period = periodAt(monthOf(world.choice));
    const body = {
      buildingId: building.id,
      ...period,
      energyType: 'electricity',
      quantity,
      isConfirmed: true,
    };
    return (await world.app.call(readings.createReading, { as: world.as, body })).status;
  },
  'a building less': async world => {
    const found = await one(world, 'select id, version from buildings where archived_at is null order by id');
    if (found === null) return null;
    const { id, version } = found;
    return (await world.app.call(buildings.archiveBuilding, { as: world.as, params: { id }, version }))
      .status;
  },
  'a building again': async world => {
    const found = await one(
      world,
      'select id, version from buildings where archived_at is not null order by id',
    );
    if (found === null) return null;
    const { id, version } = found;
    return (await world.app.call(buildings.restoreBuilding, { as: world.as, params: { id }, version }))
      .status;
  },
  'a note': async world => {
    const siteId = (await anySite(world))?.id;
    const kind = world.choice.of(['works', 'closure', 'estimated']);
    const period = periodAt(monthOf(world.choice));
    const body = { siteId, energyType: world.choice.of(['electricity', null]), period, kind, text: 'Essai' };
    return (await world.app.call(notes.createMonthNote, { as: world.as, body })).status;
  },
  'no note': deleting('month_notes', notes.deleteMonthNote),
  'a price': async ({ app, as, choice }) => {
    const body = { energyType: 'electricity', valueEuros: 0.2, validFrom: periodAt(monthOf(choice)) };
    return (await app.call(prices.createPrice, { as, body })).status;
  },
  'no price': deleting('unit_prices', prices.deletePrice),
  'another threshold': async world => {
    const { rows } = await sql<Stored>`select 1 as id, max(version) as version from alert_thresholds`.execute(
      world.app.db,
    );
    const percents = world.choice.of([
      { warningPercent: 10, criticalPercent: 30 },
      { warningPercent: 20, criticalPercent: 50 },
    ]);
    const body = { thresholds: [{ energyType: 'electricity', ...percents }] };
    return (await world.app.call(saveThresholds, { as: world.as, version: rows[0]?.version ?? 1, body }))
      .status;
  },
  'a closed month': async world => {
    const siteIds = [(await anySite(world))?.id];
    const body = { siteIds, period: periodAt(first + world.choice.below(6)), exceptionReason: 'essai' };
    return (await world.app.call(closings.closeMonths, { as: world.as, body })).status;
  },
  'an open month': async world => {
    const found = await one<{ siteId: number; year: number; month: number }>(
      world,
      `select site_id as "siteId", reference_year as year, reference_month as month from period_locks
       where reopened_at is null order by id`,
    );
    if (found === null) return null;
    const { siteId, ...period } = found;
    const body = { siteIds: [siteId], period, reason: 'essai' };
    return (await world.app.call(closings.reopenMonths, { as: world.as, body })).status;
  },
  'an acknowledged alert': async world => {
    const found = await one(world, `select id, version from alerts where state = 'open' order by id`);
    if (found === null) return null;
    const { id, version } = found;
    const call = { as: world.as, params: { id }, version, body: { comment: 'Vu' } };
    return (await world.app.call(acknowledgeAlert, call)).status;
  },
} satisfies Record<string, Write>;
