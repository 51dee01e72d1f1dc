import { monthNoteKinds } from '@suivi/domain/alerts/energy-series';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { freeText, id, idText, instant, period, siteCode, version, yearText } from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';
import { energyType } from '../energy/energy-type.ts';

const note = z.strictObject({
  id,
  siteId: id,
  siteCode,
  siteName: z.string(),
  /** Null when the note is about what the site declares rather than the readings of a building. */
  buildingId: id.nullable(),
  buildingName: z.string().nullable(),
  /** Null when the note is about every energy of the site, or every meter of the building. */
  energyType: energyType.nullable(),
  period,
  kind: z.enum(monthNoteKinds),
  text: z.string(),
  /** The person who last changed it; null once that account has been deleted. */
  author: z.string().nullable(),
  updatedAt: instant,
  version,
});
export type MonthNote = z.output<typeof note>;

export const listMonthNotes = readEndpoint({
  path: '/api/month-notes',
  access: 'data.read',
  summary:
    'The notes on the months of a year: of the declarations of one site or all, of one energy (with notes about all energies) or all; or of the readings of a building, with the closures of its site.',
  query: z.strictObject({
    year: yearText,
    site: siteCode.optional(),
    building: idText.optional(),
    energy: energyType.optional(),
  }),
  answer: z.strictObject({ notes: z.array(note) }),
  cached: true,
});

const content = {
  energyType: energyType.nullable(),
  period,
  kind: z.enum(monthNoteKinds),
  text: freeText(1000).refine(text => text === text.trim(), { error: 'not-trimmed' }),
};
const notes = recordEndpoints('/api/month-notes', 'month-note.write', {
  made: z.strictObject({ siteId: id, buildingId: id.optional(), ...content }),
  body: z.strictObject(content),
  answer: note,
});

export const createMonthNote = notes.create(
  'Adds a note on a month of a site, or of the readings of one of its buildings: works, closure, replaced meter, estimated bill, other.',
);
export const saveMonthNote = notes.save('Changes a note.');
export const deleteMonthNote = notes.delete('Deletes a note.');
