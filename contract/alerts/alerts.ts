import { monthNoteKinds } from '@suivi/domain/alerts/energy-series';
import { alertRules } from '@suivi/domain/alerts/alert-rule';
import { alertSeverities } from '@suivi/domain/alerts/alert-severity';
import { thresholdBounds } from '@suivi/domain/alerts/alert-thresholds';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { z } from 'zod';
import { evidence } from './alert-evidence.ts';
import { createEndpoint, editEndpoint, readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { freeText, id, instant, period, siteCode, version } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const pageText = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);

const alert = z.strictObject({
  id,
  version,
  siteId: id,
  siteCode,
  siteName: z.string(),
  /** Null: about the site's declarations, not a building's readings. */
  buildingId: id.nullable(),
  buildingName: z.string().nullable(),
  energyType,
  /** For a run of months, the first. */
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

/** How many alerts one answer lists. */
export const alertsPerPage = 50;

export const listAlerts = readEndpoint({
  path: '/api/alerts',
  access: 'data.read',
  summary:
    'Computed alerts, the open ones alone unless asked, the most serious and recent first, with counters.',
  query: z.strictObject({
    severity: z.enum(alertSeverities).optional(),
    site: siteCode.optional(),
    energy: energyType.optional(),
    /** Lists acknowledged and closed alerts as well. */
    treated: z.literal('yes').optional(),
    page: pageText.optional(),
  }),
  answer: z.strictObject({
    /** Over all alerts, whatever the filters. `treated`: acknowledged or closed. */
    counters: z.strictObject({ active: z.int(), critical: z.int(), treated: z.int(), total: z.int() }),
    alerts: z.array(alert),
    /** Over all pages, under the filters. */
    matching: z.int(),
    page: z.int(),
    pageCount: z.int(),
    /** Changes are still being looked at: the list may be about to move. */
    isComputing: z.boolean(),
  }),
});

/** Of a decision with more alerts than this, the most serious are sent; all may be acknowledged. */
export const alertsPerDecision = 60;
/** How many alerts one request acknowledges. */
export const acknowledgedAtOnce = 2000;

const decision = z.strictObject({
  /** Of its first alert. */
  id,
  siteCode,
  siteName: z.string(),
  rule: z.enum(alertRules),
  severity: z.enum(alertSeverities),
  isOpen: z.boolean(),
  energyTypes: z.array(energyType),
  /** Empty: about the site's declarations. */
  buildingNames: z.array(z.string()),
  from: period,
  to: period,
  /** Sum of the gaps in euros that are known; null when none is. */
  gapCents: z.number().nullable(),
  /** When the latest of its alerts was first seen. */
  lastSeenAt: instant,
  /** Every alert of it, in calendar order. */
  members: z.array(z.strictObject({ id, version })),
  alerts: z.array(alert),
});
export type AlertDecision = z.output<typeof decision>;

export const listDecisions = readEndpoint({
  path: '/api/alert-decisions',
  access: 'data.read',
  summary: 'Alerts as the decisions they ask for: one per centre and cause, what weighs most in euros first.',
  query: listAlerts.query,
  answer: z.strictObject({
    /** Of decisions, whatever the filters. `treated`: of acknowledged or closed alerts. */
    counters: z.strictObject({ active: z.int(), critical: z.int(), treated: z.int(), total: z.int() }),
    decisions: z.array(decision),
    matching: z.int(),
    page: z.int(),
    pageCount: z.int(),
    isComputing: z.boolean(),
  }),
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
  /** Of the bill, credit notes left out; null without one. */
  amountCents: z.int().nullable(),
  notes: z.array(z.enum(monthNoteKinds)),
});

export const readAlert = readEndpoint({
  path: '/api/alerts/:id',
  access: 'data.read',
  summary: 'One alert with what it is judged by: its month in every year, the thresholds in force.',
  answer: z.strictObject({
    alert,
    /** The same calendar month of every year that the scope holds, ascending. */
    sameMonths: z.array(monthOfYear),
    thresholds: z.strictObject({ warningPercent: z.int(), criticalPercent: z.int() }),
    /** Cents of euro per normal unit by which the gap is put in euros; null when no price is known. */
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
  /** Of all of them together. */
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
