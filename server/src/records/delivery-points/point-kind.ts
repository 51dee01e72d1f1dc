import type { PointContent } from '@suivi/contract/delivery-points';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { readSiteNames } from '../sites/site-names.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';
import { replacePointParts } from './replace-point-parts.ts';

export type PointKey = { energyType: EnergyType };

/** A point of delivery, with where it delivers and what is subscribed. */
export const pointKind = recordKind({
  entity: 'delivery-point',
  table: recordTable('delivery_points', {
    key: { energy_type: 'text' },
    content: {
      number: 'text',
      label: 'text',
      operator: 'text',
      segment: 'text',
      network_tariff: 'text',
      meter_serial: 'text',
      coefficient: 'numeric',
      sharing: 'text',
      notes: 'text',
    },
    author: 'updated_by',
  }),
  keyRows: (keys: readonly PointKey[]) => keys.map(({ energyType }) => ({ energy_type: energyType })),
  contentRow: (content: PointContent) => ({
    number: content.number,
    label: content.label,
    operator: content.operator,
    segment: content.segment,
    network_tariff: content.networkTariff,
    meter_serial: content.meterSerial,
    coefficient: content.coefficient,
    sharing: content.sharing,
    notes: content.notes,
  }),
  writeParts: ({ tx }, parts) => replacePointParts(tx, parts),
  async teller(tx) {
    const sites = await tx.selectFrom('sites').select('id').execute();
    const siteName = await readSiteNames(
      tx,
      sites.map(({ id }) => id),
    );
    return ({ key: { energyType }, content }) => ({
      siteId: content.places.at(-1)?.siteId ?? null,
      label: `${energyType} · ${content.number}`,
      state: {
        ...pointContentOf(content),
        places: content.places.map(({ siteId, ...place }) => ({ site: siteName(siteId), ...place })),
      },
    });
  },
});

function pointContentOf(content: PointContent): PointContent {
  const { number, label, operator, segment, networkTariff, meterSerial, coefficient } = content;
  const { sharing, notes, places, powers, excises } = content;
  return {
    number,
    label,
    operator,
    segment,
    networkTariff,
    meterSerial,
    coefficient,
    sharing,
    notes,
    places,
    powers,
    excises,
  };
}
