import type { createBill as endpoint } from '@suivi/contract/bills';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { writeBill } from './write-bill.ts';

export const createBill: Handler<typeof endpoint> = async ({ body, change }) =>
  change(current => writeBill(current, null, body));
