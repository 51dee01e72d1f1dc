import { type Action, can } from '@suivi/domain/accounts/can';
import type { Role } from '@suivi/domain/accounts/role';
import type { ViewId } from './view-link.ts';

/** Views offered only to roles that may do at least one of these actions; all other views are for everyone. */
const viewNeeds: Partial<Record<ViewId, readonly Action[]>> = {
  sites: ['site.write'],
  settings: ['price.write', 'emission-factor.write', 'alert-threshold.write', 'settings.write'],
  accounts: ['account.manage'],
  journal: ['journal.read'],
};

/** Whether the view is open to the role: a view that is not has no link either, so that no link ends in « Accès Restreint ». */
export function isOffered(view: ViewId, role: Role): boolean {
  return viewNeeds[view]?.some(action => can(role, action)) ?? true;
}
