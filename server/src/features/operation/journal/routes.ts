import * as contract from '@suivi/contract/operation/journal';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { listJournal, readFilters, readHistory } from './read-journal.ts';

export function registerJournal(register: Register): void {
  register(contract.listJournal, listJournal);
  register(contract.readJournalFilters, readFilters);
  register(contract.readHistory, readHistory);
}
