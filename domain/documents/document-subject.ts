import { isMonth, isoMonth, type Period } from '../ground/calendar/month.ts';
import { type EnergyType, isEnergyType } from '../energy/energy-type.ts';

/** What a document can be attached to. `month`: what a site declares for one energy in a month. */
export type DocumentSubject =
  | { kind: 'bill' | 'site' | 'month-note' | 'delivery-point' | 'saving-action'; id: number }
  | { kind: 'month'; siteId: number; energyType: EnergyType; period: Period };

/** What a document is for the thing to which it is attached. */
export const documentRoles = ['bill', 'photo', 'study', 'agreement', 'other'] as const;
export type DocumentRole = (typeof documentRoles)[number];

/** A file that is no longer attached to anything is kept for this number of days, then deleted. */
export const unlinkedDocumentDays = 365;

const things = /^(bill|site|month-note|delivery-point|saving-action):([1-9]\d{0,9})$/;
const months = /^month:([1-9]\d{0,9}):([a-z_]+):(\d{4})-(\d{2})$/;
const largestId = 2_147_483_647;

/** As in an address: `bill:31`, `month:4:gas:2025-03`. */
export function documentSubjectText(subject: DocumentSubject): string {
  if (subject.kind !== 'month') return `${subject.kind}:${subject.id}`;
  const { siteId, energyType, period } = subject;
  return `month:${siteId}:${energyType}:${isoMonth(period)}`;
}

/** Null when the text names nothing that can have documents. */
export function parseDocumentSubject(text: string): DocumentSubject | null {
  const thing = things.exec(text);
  if (thing !== null) {
    const id = Number(thing[2]);
    const kind = thing[1] as 'bill' | 'site' | 'month-note' | 'delivery-point' | 'saving-action';
    return id <= largestId ? { kind, id } : null;
  }
  const [, site, energyType = '', yearText, monthText] = months.exec(text) ?? [];
  const [siteId, year, month] = [Number(site), Number(yearText), Number(monthText)];
  if (!isEnergyType(energyType) || !isMonth(month) || !(siteId <= largestId)) return null;
  return year >= 2000 && year <= 2100 ? { kind: 'month', siteId, energyType, period: { year, month } } : null;
}
