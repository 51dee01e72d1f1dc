import * as contract from '@suivi/contract/operation/journal';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { listJournal, readFilters, readHistory } from './read-journal.ts';

export function registerJournal(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listJournal, listJournal);
  registerEndpoint(app, platform, contract.readJournalFilters, readFilters);
  registerEndpoint(app, platform, contract.readHistory, readHistory);
}
