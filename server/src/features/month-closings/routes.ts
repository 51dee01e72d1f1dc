import * as contract from '@suivi/contract/month-closings';
import * as notices from '@suivi/contract/reopening-notices';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { closeMonths } from './close-months.ts';
import { listMonthClosings } from './list-month-closings.ts';
import { listReopeningNotices, seeReopeningNotices } from './reopening-notices.ts';
import { reopenMonths } from './reopen-months.ts';

export function registerMonthClosings(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listMonthClosings, listMonthClosings);
  registerEndpoint(app, platform, contract.closeMonths, closeMonths);
  registerEndpoint(app, platform, contract.reopenMonths, reopenMonths);
  registerEndpoint(app, platform, notices.listReopeningNotices, listReopeningNotices);
  registerEndpoint(app, platform, notices.seeReopeningNotices, seeReopeningNotices);
}
