import { serveTasks } from '../../../platform/processes/serve-tasks.ts';
import { readTransferTable, type TransferPart } from './transfer-table.ts';

serveTasks((part: TransferPart) => readTransferTable(part));
