import * as contract from '@suivi/contract/supply/contracts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { ok, done } from '../../../platform/result.ts';
import {
  listContracts,
  lockContract,
  writeContract as storeContract,
} from '../../../records/supply/contracts/store.ts';
import { writeContract } from './write-contract.ts';

export function registerContracts(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listContracts, async ({ db }) =>
    ok({ contracts: await listContracts(db) }),
  );
  registerEndpoint(app, platform, contract.createContract, async ({ body, change }) =>
    change(async current => writeContract(current, null, body)),
  );
  registerEndpoint(app, platform, contract.saveContract, async ({ params: { id }, body, edit }) =>
    edit(lockContract, id, (current, stored) => writeContract(current, stored, body)),
  );
  registerEndpoint(app, platform, contract.deleteContract, async ({ params: { id }, edit }) =>
    edit(lockContract, id, async (current, stored) => {
      await storeContract(current, stored, null);
      return done;
    }),
  );
}
