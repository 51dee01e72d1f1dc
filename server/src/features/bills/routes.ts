import * as feeds from '@suivi/contract/bills/bill-feeds';
import * as months from '@suivi/contract/bills/bill-months';
import * as contract from '@suivi/contract/bills/bills';
import { documentMaximumBytes } from '@suivi/contract/documents/documents';
import * as received from '@suivi/contract/bills/received-bills';
import type { FastifyInstance } from 'fastify';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import type { Platform } from '../../platform/http/platform.ts';
import { registerOn } from '../../platform/http/register-endpoint.ts';
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
  const register = registerOn(app, platform);
  register(contract.listBills, listBills);
  register(contract.listSuppliers, async ({ db }) => ok({ suppliers: await listSuppliers(db) }));
  register(contract.readBill, async ({ db, params: { id } }) => {
    const bill = await findBill(db, id);
    return bill ? ok(bill) : refuse('not-found');
  });
  register(contract.createBill, async ({ body, change }) =>
    change(current => writeBill(current, null, body)),
  );
  register(contract.saveBill, async ({ params: { id }, body, edit }) =>
    edit(lockBill, id, (current, stored) => writeBill(current, stored, body)),
  );
  register(contract.deleteBill, async ({ params: { id }, edit }) =>
    edit(lockBill, id, async (current, stored) => {
      await writeBills(current, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
  register(months.readBilledMonths, readBilledMonths);
  register(months.readMonthBills, readMonthBills);
  register(months.listExpectedBills, listExpectedBills);
  register(feeds.listBillFeeds, async ({ db }) => {
    const [feeds, billed] = [await readFeeds(db), await readBilledEnergies(db)];
    return ok({
      feeds,
      billed: billed.map(({ firstWhole, ...pair }) => ({
        ...pair,
        firstWhole: firstWhole === null ? null : periodAt(firstWhole),
      })),
    });
  });
  register(feeds.listWaitingFeeds, async ({ db }) => ok({ waiting: await readWaitingFeeds(db) }));
  register(feeds.createBillFeed, createBillFeed);
  register(feeds.createBillFeeds, createBillFeeds);
  register(feeds.saveBillFeed, async ({ params, body, edit }) =>
    edit(lockFeed, params.id, (current, stored) => writeFeed(current, stored, stored, body.from)),
  );
  register(feeds.deleteBillFeed, async ({ params, edit }) =>
    edit(lockFeed, params.id, async (current, stored) => {
      await writeRecords(current, feedKind, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
  register(received.listReceivedBills, async ({ db }) =>
    ok({ received: await answerReceived(db, await listReceived(db)) }),
  );
  register(received.createReceivedBill, createReceivedBill);
  register(received.clipReceivedBill, clipReceivedBill);
  register(received.setReceivedBillAside, async ({ params: { id }, edit }) =>
    edit(lockReceived, id, async (current, stored) => {
      await removeReceived(current, stored, 'set-aside');
      return done;
    }),
  );
  const accepted = { mediaTypes: [], maximumBytes: documentMaximumBytes };
  await registerUploads(app, platform, accepted, upload => {
    upload(received.receiveBill, receiveBill);
  });
}
