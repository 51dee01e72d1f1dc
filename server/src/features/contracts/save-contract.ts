import type { saveContract as endpoint } from '@suivi/contract/contracts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { lockContract } from '../../records/contracts/store.ts';
import { writeContract } from './write-contract.ts';

export const saveContract: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const stored = await lockContract(current.tx, id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    return writeContract(current, stored, body);
  });
