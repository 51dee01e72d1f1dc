import * as contract from '@suivi/contract/bills/findings';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { judgeFinding } from './judge-finding.ts';
import { listFindings, readBillAudit, readFindingSums } from './list-findings.ts';

export function registerFindings(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listFindings, listFindings);
  registerEndpoint(app, platform, contract.readFindingSums, readFindingSums);
  registerEndpoint(app, platform, contract.readBillAudit, readBillAudit);
  registerEndpoint(app, platform, contract.judgeFinding, judgeFinding);
}
