import type { deleteContract as endpoint } from '@suivi/contract/supply/contracts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { done } from '../../../platform/result.ts';
import { lockContract, writeContract } from '../../../records/supply/contracts/store.ts';

export const deleteContract: Handler<typeof endpoint> = async ({ params: { id }, edit }) =>
  edit(lockContract, id, async (current, stored) => {
    await writeContract(current, stored, null);
    return done;
  });
