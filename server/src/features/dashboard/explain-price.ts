import type { ExplainedLine } from '@suivi/contract/dashboard/dashboard';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { estimatedCents, type UnitPrice } from '@suivi/domain/energy/price';
import {
  type ContractMonth,
  centsAtPrice,
  type PriceSource,
  perUnitEuros,
} from '@suivi/domain/prices/month-price';

type PricedMonth = Pick<ExplainedLine['months'][number], 'estimatedCents' | 'unitPriceEuros' | 'price'>;

/**
 * The price of a month without an amount: that of its contract, otherwise the unit price with what is missing from the contract.
 */
export function explainPrice(
  quantity: number,
  unitPrice: UnitPrice | null,
  contract: ContractMonth,
): PricedMonth {
  if (contract.kind === 'priced') {
    const { price } = contract;
    return {
      estimatedCents: centsAtPrice(quantity, price),
      unitPriceEuros: perUnitEuros(price),
      price: {
        kind: 'contract',
        fixedCents: Math.round(price.fixedCents),
        sources: price.sources.map(sourceAnswer),
      },
    };
  }
  if (unitPrice === null) return { estimatedCents: null, unitPriceEuros: null, price: null };
  const lacking =
    contract.kind === 'none'
      ? null
      : { contract: contract.contract, lack: contract.lack, grid: contract.grid };
  return {
    estimatedCents: estimatedCents(quantity, unitPrice),
    unitPriceEuros: unitPrice.valueEuros,
    price: { kind: 'unit-price', validFrom: unitPrice.validFrom, lacking },
  };
}

function sourceAnswer(source: PriceSource) {
  const from = isoDayAt(source.first);
  if (source.kind === 'contract') {
    return { kind: source.kind, name: source.name, from, to: isoDayAt(source.last) };
  }
  return {
    kind: source.kind,
    tariff: source.tariff,
    from,
    to: source.last === null ? null : isoDayAt(source.last),
  };
}
