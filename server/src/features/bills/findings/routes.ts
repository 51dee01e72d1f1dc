import * as contract from '@suivi/contract/bills/findings';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { judgeFinding } from './judge-finding.ts';
import { listFindings, readBillAudit, readFindingSums } from './list-findings.ts';

export function registerFindings(register: Register): void {
  register(contract.listFindings, listFindings);
  register(contract.readFindingSums, readFindingSums);
  register(contract.readBillAudit, readBillAudit);
  register(contract.judgeFinding, judgeFinding);
}
