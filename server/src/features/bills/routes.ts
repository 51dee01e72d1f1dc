import * as feeds from '@suivi/contract/bills/bill-feeds';
import * as months from '@suivi/contract/bills/bill-months';
import * as contract from '@suivi/contract/bills/bills';
import { documentMaximumBytes } from '@suivi/contract/documents/documents';
import * as received from '@suivi/contract/bills/received-bills';
import type { FastifyInstance } from 'fastify';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { done, ok, refuse } from '../../platform/result.ts';
import { feedKind } from '../../records/bills/feed-kind.ts';
import { lockFeed, readWaitingFeeds, readBilledEnergies, readFeeds } from '../../records/bills/feeds.ts';
import { lockBill } from '../../records/bills/store.ts';
import { writeBills } from '../../records/bills/write-bills.ts';
import { listReceived, lockReceived, removeReceived } from '../../records/bills/received/store.ts';
import { listSuppliers } from '../../records/supply/suppliers/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { findBill } from './bill-answer.ts';
import { createBillFeed, createBillFeeds, writeFeed } from './write-feed.ts';
import { listBills } from './list-bills.ts';
import { listExpectedBills } from './list-expected-bills.ts';
import { readBilledMonths } from './read-billed-months.ts';
import { readMonthBills } from './read-month-bills.ts';
import { clipReceivedBill, createReceivedBill, receiveBill } from './received/receive-bill.ts';
import { answerReceived } from './received/received-answer.ts';
import { writeBill } from './write-bill.ts';

export async function registerBills(app: FastifyInstance, platform: Platform): Promise<void> {
  registerEndpoint(app, platform, contract.listBills, listBills);
  registerEndpoint(app, platform, contract.listSuppliers, async ({ db }) =>
    ok({ suppliers: await listSuppliers(db) }),
  );
  registerEndpoint(app, platform, contract.readBill, async ({ db, params: { id } }) => {
    const bill = await findBill(db, id);
    return bill ? ok(bill) : refuse('not-found');
  });
  registerEndpoint(app, platform, contract.createBill, async ({ body, change }) =>
    change(current => writeBill(current, null, body)),
  );
  registerEndpoint(app, platform, contract.saveBill, async ({ params: { id }, body, edit }) =>
    edit(lockBill, id, (current, stored) => writeBill(current, stored, body)),
  );
  registerEndpoint(app, platform, contract.deleteBill, async ({ params: { id }, edit }) =>
    edit(lockBill, id, async (current, stored) => {
      await writeBills(current, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
  registerEndpoint(app, platform, months.readBilledMonths, readBilledMonths);
  registerEndpoint(app, platform, months.readMonthBills, readMonthBills);
  registerEndpoint(app, platform, months.listExpectedBills, listExpectedBills);
  registerEndpoint(app, platform, feeds.listBillFeeds, async ({ db }) => {
    const [feeds, billed] = [await readFeeds(db), await readBilledEnergies(db)];
    return ok({
      feeds,
      billed: billed.map(({ firstWhole, ...pair }) => ({
        ...pair,
        firstWhole: firstWhole === null ? null : periodAt(firstWhole),
      })),
    });
  });
  registerEndpoint(app, platform, feeds.listWaitingFeeds, async ({ db }) =>
    ok({ waiting: await readWaitingFeeds(db) }),
  );
  registerEndpoint(app, platform, feeds.createBillFeed, createBillFeed);
  registerEndpoint(app, platform, feeds.createBillFeeds, createBillFeeds);
  registerEndpoint(app, platform, feeds.saveBillFeed, async ({ params, body, edit }) =>
    edit(lockFeed, params.id, (current, stored) => writeFeed(current, stored, stored, body.from)),
  );
  registerEndpoint(app, platform, feeds.deleteBillFeed, async ({ params, edit }) =>
    edit(lockFeed, params.id, async (current, stored) => {
      await writeRecords(current, feedKind, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
  registerEndpoint(app, platform, received.listReceivedBills, async ({ db }) =>
    ok({ received: await answerReceived(db, await listReceived(db)) }),
  );
  registerEndpoint(app, platform, received.createReceivedBill, createReceivedBill);
  registerEndpoint(app, platform, received.clipReceivedBill, clipReceivedBill);
  registerEndpoint(app, platform, received.setReceivedBillAside, async ({ params: { id }, edit }) =>
    edit(lockReceived, id, async (current, stored) => {
      await removeReceived(current, stored, 'set-aside');
      return done;
    }),
  );
  const accepted = { mediaTypes: [], maximumBytes: documentMaximumBytes };
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, received.receiveBill, receiveBill);
  });
}
