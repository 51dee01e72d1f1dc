import type { createTariff as endpoint } from '@suivi/contract/supply/tariffs';
import { tariffFault } from '@suivi/domain/supply/tariff/tariff-fault';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { addTariff } from '../../../records/supply/tariffs/store.ts';

export const createTariff: Handler<typeof endpoint> = async ({ body, change }) => {
  const { kind, values, validFrom, validTo } = body;
  const fault = tariffFault(kind, values);
  if (fault !== null) return refuse('tariff-value-missing', { field: `values.${fault}` });
  if (validTo !== null && validTo < validFrom) return refuse('tariff-days-disordered', { field: 'validTo' });
  return change(async current => ok(await addTariff(current, body)));
};
