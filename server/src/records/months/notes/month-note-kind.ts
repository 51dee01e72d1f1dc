import type { MonthNoteKind } from '@suivi/domain/alerts/energy-series';
import { isoMonth, type Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { readBuildingPlaces } from '../../sites/buildings/building-places.ts';
import { readSiteNames } from '../../sites/site-names.ts';
import { columnKinds, columnRow, type ContentColumns } from '../../content-columns.ts';
import { recordKind, type RecordWrite } from '../../write-records.ts';
import { recordTable } from '../../write-rows.ts';

/** `buildingId` null: the note is about the site's declarations. */
export type NotePlace = { siteId: number; buildingId: number | null };
/** `energyType` null: the note is about every energy of the site, or every meter of the building. */
export type NoteContent = {
  energyType: EnergyType | null;
  period: Period;
  kind: MonthNoteKind;
  text: string;
};

export type MonthNoteWrite = RecordWrite<NotePlace, NoteContent>;

const noteColumns = {
  energy_type: ['text', note => note.energyType],
  reference_year: ['integer', note => note.period.year],
  reference_month: ['integer', note => note.period.month],
  kind: ['text', note => note.kind],
  text: ['text', note => note.text],
} satisfies ContentColumns<NoteContent>;

export const monthNoteKind = recordKind({
  entity: 'month-note',
  table: recordTable('month_notes', {
    key: { site_id: 'integer', building_id: 'integer' },
    content: columnKinds(noteColumns),
    author: 'updated_by',
  }),
  keyRows: (places: readonly NotePlace[]) =>
    places.map(({ siteId, buildingId }) => ({ site_id: siteId, building_id: buildingId })),
  contentRow: (content: NoteContent) => columnRow(noteColumns, content),
  async teller(tx, places) {
    const siteName = await readSiteNames(
      tx,
      places.map(({ siteId }) => siteId),
    );
    const buildings = await readBuildingPlaces(
      tx,
      places.map(({ buildingId }) => buildingId),
    );
    return ({ key: { siteId, buildingId }, content }) => {
      const building = buildings.get(buildingId)?.buildingName;
      const { energyType, kind, text } = content;
      const month = isoMonth(content.period);
      const parts = [siteName(siteId), building, energyType, month].filter(part => part != null);
      return {
        siteId,
        label: parts.join(' · '),
        state: {
          ...(building === undefined ? {} : { building }),
          energyType,
          month,
          noteKind: kind,
          note: text,
        },
      };
    };
  },
});
