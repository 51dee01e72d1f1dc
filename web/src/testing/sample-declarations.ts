import type { Declaration, MonthCell } from '@suivi/contract/declarations/declarations';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { months } from '@suivi/domain/ground/calendar/month';

export const sampleSite: SiteSummary = {
  id: 4,
  code: 'brioude',
  name: 'Brioude',
  siteType: 'hospital',
  city: 'Brioude',
  location: null,
  floorAreaM2: null,
  energyAreaM2: null,
  subjectToTertiaryDecree: false,
  energiesInUse: [],
};

/** A year of electricity of this site, with identical months. */
export const sampleDeclaration: Declaration = {
  id: 9,
  siteId: 4,
  energyType: 'electricity',
  year: 2025,
  unit: 'kWh',
  gasCoefficient: null,
  ecsProducer: null,
  notes: null,
  ttcNotes: null,
  months: months.map(() => ({ quantity: 100, amountCents: 2000, isCreditNote: false })),
  version: 3,
  declaredBy: null,
  updatedAt: '2026-01-05T10:00:00Z',
};

/** One month of it, without expected values. */
export const sampleMonthCell: MonthCell = {
  siteId: 4,
  energyType: 'electricity',
  unit: 'kWh',
  declarationId: 9,
  version: 1,
  quantity: 100,
  amountCents: 2000,
  isCreditNote: false,
  gasCoefficient: null,
  ecsProducer: null,
  isEstimated: false,
  quantityYearBefore: null,
  amountCentsYearBefore: null,
  expected: null,
  usualPrice: null,
};
