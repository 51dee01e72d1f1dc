import { can } from '@suivi/domain/access/can';
import type { Role } from '@suivi/domain/access/role';
import type { View } from './views.ts';

export function isOffered(view: Pick<View, 'needs'>, role: Role): boolean {
  return view.needs === undefined || view.needs.some(action => can(role, action));
}
