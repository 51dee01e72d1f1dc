import type { Action } from '../accounts/can.ts';
import type { ImportSubject } from './words/mapping.ts';

/** The action for which the importing user must have permission. */
export const subjectActions: Record<ImportSubject, Action> = {
  declarations: 'declaration.import',
  bills: 'bill.write',
  points: 'point.write',
  readings: 'declaration.import',
  buildings: 'building.write',
  sites: 'site.write',
  measures: 'declaration.import',
};
