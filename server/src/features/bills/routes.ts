import * as feeds from '@suivi/contract/bill-feeds';
import * as months from '@suivi/contract/bill-months';
import * as contract from '@suivi/contract/bills';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createBillFeed } from './create-bill-feed.ts';
import { createBill } from './create-bill.ts';
import { deleteBillFeed } from './delete-bill-feed.ts';
import { deleteBill } from './delete-bill.ts';
import { listBillFeeds } from './list-bill-feeds.ts';
import { listBills } from './list-bills.ts';
import { listExpectedBills } from './list-expected-bills.ts';
import { listSuppliers } from './list-suppliers.ts';
import { readBill } from './read-bill.ts';
import { readBilledMonths } from './read-billed-months.ts';
import { readMonthBills } from './read-month-bills.ts';
import { saveBillFeed } from './save-bill-feed.ts';
import { saveBill } from './save-bill.ts';

export function registerBills(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listBills, listBills);
  registerEndpoint(app, platform, contract.listSuppliers, listSuppliers);
  registerEndpoint(app, platform, contract.readBill, readBill);
  registerEndpoint(app, platform, contract.createBill, createBill);
  registerEndpoint(app, platform, contract.saveBill, saveBill);
  registerEndpoint(app, platform, contract.deleteBill, deleteBill);
  registerEndpoint(app, platform, months.readBilledMonths, readBilledMonths);
  registerEndpoint(app, platform, months.readMonthBills, readMonthBills);
  registerEndpoint(app, platform, months.listExpectedBills, listExpectedBills);
  registerEndpoint(app, platform, feeds.listBillFeeds, listBillFeeds);
  registerEndpoint(app, platform, feeds.createBillFeed, createBillFeed);
  registerEndpoint(app, platform, feeds.saveBillFeed, saveBillFeed);
  registerEndpoint(app, platform, feeds.deleteBillFeed, deleteBillFeed);
}
