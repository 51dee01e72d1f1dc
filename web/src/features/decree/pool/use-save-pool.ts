import { type Pool, type PoolStatement, savePool } from '@suivi/contract/decree/pool';
import { begunFrom } from '../../../editing/begun-from.ts';
import { useChange } from '../../../lib/api/use-change.ts';

/** Saves the decisions on the pool as it is shown, with one part of them changed. */
export function useSavePool({ version, statement }: Pool) {
  const change = useChange(savePool);
  return (part: Partial<PoolStatement>) =>
    change.mutateAsync({ begun: begunFrom(version), body: { ...statement, ...part } });
}
