import type { Period } from '@suivi/domain/ground/calendar/month';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';
import { readSiteNames } from '../sites/site-names.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';

/** From a month on, the months of a site and energy are those of its bills. */
export const feedKind = recordKind({
  entity: 'bill-feed',
  table: recordTable('bill_feeds', {
    key: { site_id: 'integer', energy_type: 'text' },
    isKeyUnique: true,
    content: { from_year: 'integer', from_month: 'integer' },
    author: 'updated_by',
  }),
  keyRows: (keys: readonly SiteEnergy[]) =>
    keys.map(({ siteId, energyType }) => ({ site_id: siteId, energy_type: energyType })),
  contentRow: ({ from }: { from: Period }) => ({ from_year: from.year, from_month: from.month }),
  async teller(tx, keys) {
    const siteName = await readSiteNames(
      tx,
      keys.map(({ siteId }) => siteId),
    );
    return ({ key: { siteId, energyType }, content: { from } }) => ({
      siteId,
      label: `${siteName(siteId)} · ${energyType}`,
      state: { energyType, from },
    });
  },
});
