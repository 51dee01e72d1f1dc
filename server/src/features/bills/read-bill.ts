import type { readBill as endpoint } from '@suivi/contract/bills';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findBill } from './bill-answer.ts';

export const readBill: Handler<typeof endpoint> = async ({ db, params: { id } }) => {
  const bill = await findBill(db, id);
  return bill ? ok(bill) : refuse('not-found');
};
