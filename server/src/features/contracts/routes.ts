import * as contract from '@suivi/contract/contracts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createContract } from './create-contract.ts';
import { deleteContract } from './delete-contract.ts';
import { listContracts } from './list-contracts.ts';
import { saveContract } from './save-contract.ts';

export function registerContracts(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listContracts, listContracts);
  registerEndpoint(app, platform, contract.createContract, createContract);
  registerEndpoint(app, platform, contract.saveContract, saveContract);
  registerEndpoint(app, platform, contract.deleteContract, deleteContract);
}
