import type { listReceivedBills as endpoint } from '@suivi/contract/received-bills';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { listReceived } from '../../../records/received-bills/store.ts';
import { answerReceived } from './received-answer.ts';

export const listReceivedBills: Handler<typeof endpoint> = async ({ db }) =>
  ok({ received: await answerReceived(db, await listReceived(db)) });
