import { type Action, can } from '@suivi/domain/accounts/can';
import { useSession } from './session-context.ts';

/** Whether to offer an action; the server enforces it. */
export function usePermission(action: Action): boolean {
  return can(useSession().user.role, action);
}
