import * as contract from '@suivi/contract/supply/contracts';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { ok, done } from '../../../platform/result.ts';
import {
  listContracts,
  lockContract,
  writeContract as storeContract,
} from '../../../records/supply/contracts/store.ts';
import { writeContract } from './write-contract.ts';

export function registerContracts(register: Register): void {
  register(contract.listContracts, async ({ db }) => ok({ contracts: await listContracts(db) }));
  register(contract.createContract, async ({ body, change }) =>
    change(async current => writeContract(current, null, body)),
  );
  register(contract.saveContract, async ({ params: { id }, body, edit }) =>
    edit(lockContract, id, (current, stored) => writeContract(current, stored, body)),
  );
  register(contract.deleteContract, async ({ params: { id }, edit }) =>
    edit(lockContract, id, async (current, stored) => {
      await storeContract(current, stored, null);
      return done;
    }),
  );
}
