import { type ViewId, viewIds } from '../lib/navigation/view-link.ts';
import { useChoiceFilter } from '../lib/navigation/query-state.ts';

/** The view named by `?vue=`; the dashboard when it names none that exists. */
export function useCurrentView(): ViewId {
  return useChoiceFilter('vue', viewIds, 'dashboard')[0];
}
