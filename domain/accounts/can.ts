import type { Role } from './role.ts';

const everyone = ['admin', 'technical', 'financial', 'rse', 'readonly'] as const;
const writers = ['admin', 'technical', 'financial', 'rse'] as const;

/** The roles allowed for each action. An action that is not in this table is refused to everyone. */
const permissions = {
  'data.read': everyone,
  'data.export': everyone,
  'own-account.manage': everyone,
  'token.write': everyone,
  'declaration.write': writers,
  'declaration.import': writers,
  'reading.write': writers,
  'alert.acknowledge': writers,
  'saving-action.record': writers,
  'month-note.write': writers,
  'bill.write': writers,
  'document.add': writers,
  'price.write': ['admin', 'financial'],
  'contract.write': ['admin', 'financial'],
  'tariff.write': ['admin', 'financial'],
  'bill.judge': ['admin', 'financial'],
  'month.close': ['admin', 'financial'],
  'month.reopen': ['admin'],
  'measurement.freeze': ['admin', 'rse'],
  'report.write': ['admin', 'financial', 'rse'],
  'report.freeze': ['admin', 'financial'],
  'operat.freeze': ['admin', 'rse'],
  'modulation.write': ['admin', 'rse'],
  'operat-model.write': ['admin'],
  'budget.write': ['admin', 'financial'],
  'emission-factor.write': ['admin', 'rse'],
  'pool.agree': ['admin', 'rse'],
  'obligation.write': ['admin', 'technical', 'rse'],
  'alert-threshold.write': ['admin', 'technical'],
  'building.write': ['admin', 'technical'],
  'point.write': ['admin', 'technical'],
  'meter.write': ['admin', 'technical'],
  'allocation-key.write': ['admin', 'technical', 'financial'],
  'site.write': ['admin', 'technical'],
  'site-plan.write': ['admin', 'technical'],
  'weather.import': ['admin', 'technical'],
  'declaration.delete': ['admin'],
  'document.remove': ['admin'],
  'building.archive': ['admin'],
  'site.archive': ['admin'],
  'account.manage': ['admin'],
  'journal.read': ['admin'],
  'settings.write': ['admin'],
  'identity.write': ['admin'],
  'webhook.write': ['admin'],
  'mail.write': ['admin'],
  'demonstration.remove': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

export function can(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = permissions[action];
  return allowed.includes(role);
}
