import { monthNoteKinds } from '@suivi/domain/alerts/energy-series';
import { alertRules } from '@suivi/domain/alerts/alert-rule';
import { alertSeverities } from '@suivi/domain/alerts/alert-severity';
import { thresholdBounds } from '@suivi/domain/alerts/alert-thresholds';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { z } from 'zod';
import { evidence } from './alert-evidence.ts';
import { createEndpoint, editEndpoint, readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { countText, freeText, id, instant, period, siteCode, version } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const alert = z.strictObject({
  id,
  version,
  siteId: id,
  siteCode,
  siteName: z.string(),
  /** Null when the alert is about the site's declarations rather than a building's readings. */
  buildingId: id.nullable(),
  buildingName: z.string().nullable(),
  energyType,
  /** The first month when the alert covers several. */
  period,
  rule: z.enum(alertRules),
  severity: z.enum(alertSeverities),
  state: z.enum(['open', 'acknowledged', 'closed']),
  closedReason: z.enum(['corrected', 'thresholds-changed', 'historical']).nullable(),
  /** In the energy's normal unit: kWh PCI, or m³ for water. */
  measuredNormal: z.number().nullable(),
  expectedNormal: z.number().nullable(),
  gapNormal: z.number().nullable(),
  gapPercent: z.number().nullable(),
  gapCents: z.number().nullable(),
  evidence,
  firstSeenAt: instant,
  closedAt: instant.nullable(),
  acknowledgement: z.strictObject({ by: z.string(), at: instant, comment: z.string().nullable() }).nullable(),
});
export type Alert = z.output<typeof alert>;

/** The maximum number of alerts in one answer. */
export const alertsPerPage = 50;

/** How many there are, over all pages and ignoring the filters, and how many match them. */
const listing = {
  /** `treated`: acknowledged or closed alerts. */
  counters: z.strictObject({ active: z.int(), critical: z.int(), treated: z.int(), total: z.int() }),
  matching: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /** True while changes are still being processed: the list may be about to change. */
  isComputing: z.boolean(),
};

export const listAlerts = readEndpoint({
  path: '/api/alerts',
  access: 'data.read',
  summary: 'Computed alerts, only open ones by default, most serious and most recent first, with counters.',
  query: z.strictObject({
    severity: z.enum(alertSeverities).optional(),
    site: siteCode.optional(),
    energy: energyType.optional(),
    /** `yes` also lists acknowledged and closed alerts. */
    treated: z.literal('yes').optional(),
    page: countText(5).optional(),
  }),
  answer: z.strictObject({ ...listing, alerts: z.array(alert) }),
});

/** For a decision with more alerts than this, only the most serious are sent; all can be acknowledged. */
export const alertsPerDecision = 60;
/** The maximum number of alerts that one request acknowledges. */
export const acknowledgedAtOnce = 2000;

const decision = z.strictObject({
  /** The identifier of the decision's first alert. */
  id,
  siteCode,
  siteName: z.string(),
  rule: z.enum(alertRules),
  severity: z.enum(alertSeverities),
  isOpen: z.boolean(),
  energyTypes: z.array(energyType),
  /** Empty when the decision is about the site's declarations. */
  buildingNames: z.array(z.string()),
  from: period,
  to: period,
  /** Sum of the known gaps in euros, in cents; null when none is known. */
  gapCents: z.number().nullable(),
  /** When the latest of its alerts was first seen. */
  lastSeenAt: instant,
  /** All alerts of the decision, in calendar order. */
  members: z.array(z.strictObject({ id, version })),
  alerts: z.array(alert),
});
export type AlertDecision = z.output<typeof decision>;

export const listDecisions = readEndpoint({
  path: '/api/alert-decisions',
  access: 'data.read',
  summary:
    'Alerts grouped by the decision they require: one per centre and cause, largest amount in euros first.',
  query: listAlerts.query,
  /** All counts are of decisions, except `treated`. */
  answer: z.strictObject({ ...listing, decisions: z.array(decision) }),
});

export const acknowledgeAlerts = createEndpoint({
  path: '/api/alerts/acknowledgements',
  access: 'alert.acknowledge',
  summary: 'Marks several open alerts as treated, all of them or none. Cannot be undone.',
  body: z.strictObject({
    alerts: z.array(z.strictObject({ id, version })).min(1).max(acknowledgedAtOnce),
    comment: freeText(1000).nullable(),
  }),
  answer: z.strictObject({ acknowledged: z.int() }),
});

const monthOfYear = z.strictObject({
  year: z.int(),
  quantityNormal: z.number().nullable(),
  /** The amount of the month; null for a credit note, and when no amount is known. */
  amountCents: z.int().nullable(),
  notes: z.array(z.enum(monthNoteKinds)),
});

export const readAlert = readEndpoint({
  path: '/api/alerts/:id',
  access: 'data.read',
  summary: 'One alert with its evidence: its month in every year, and the thresholds in force.',
  answer: z.strictObject({
    alert,
    /** The same calendar month of every year for which the scope has data, ascending. */
    sameMonths: z.array(monthOfYear),
    thresholds: z.strictObject({ warningPercent: z.int(), criticalPercent: z.int() }),
    /** Cents per normal unit, by which the gap is converted to euros; null when no price is known. */
    priceCentsPerNormal: z.number().nullable(),
  }),
});

export const acknowledgeAlert = editEndpoint({
  path: '/api/alerts/:id/acknowledgement',
  access: 'alert.acknowledge',
  summary: 'Marks an open alert as treated, with who and when. Cannot be undone.',
  body: z.strictObject({ comment: freeText(1000).nullable() }),
  answer: alert,
});

const percent = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const threshold = z.strictObject({
  energyType,
  warningPercent: percent(thresholdBounds.warningPercent),
  criticalPercent: percent(thresholdBounds.criticalPercent),
});
export type Threshold = z.output<typeof threshold>;

const thresholdList = z.strictObject({
  thresholds: z.array(threshold),
  /** One version for all the thresholds together. */
  version,
});

export const readThresholds = readEndpoint({
  path: '/api/alert-thresholds',
  access: 'data.read',
  summary: 'Percent above the expected consumption from which a month is Modérée or Critique, per energy.',
  answer: thresholdList,
});

export const saveThresholds = saveEndpoint({
  path: '/api/alert-thresholds',
  access: 'alert-threshold.write',
  summary: 'Replaces the thresholds of the energies that are sent; alerts are recomputed.',
  body: z.strictObject({ thresholds: z.array(threshold).min(1).max(energyTypes.length) }),
  answer: thresholdList,
});
