import {
  type ObligationStatement,
  saveObligations,
  type SiteObligations,
} from '@suivi/contract/decree/obligations';
import { begunFrom } from '../../../editing/begun-from.ts';
import { useChange } from '../../../lib/api/use-change.ts';

/** Saves the statement of a site as it is shown, with one part of it changed. */
export function useSaveStatement({ site, version, statement }: SiteObligations) {
  const change = useChange(saveObligations);
  return (part: Partial<ObligationStatement>) =>
    change.mutateAsync({
      params: { id: site.id },
      begun: begunFrom(version),
      body: { ...statement, ...part },
    });
}
