import type { ContractContent, SupplyContract } from '@suivi/contract/supply/contracts';
import type { Change } from '../../../platform/change.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import * as records from '../../../records/supply/contracts/store.ts';
import { arePointsOf } from './store.ts';

/** Checks a contract and writes it. */
export async function writeContract(
  change: Change,
  stored: records.ReadContract | null,
  typed: ContractContent,
): Promise<Result<SupplyContract>> {
  if (typed.to < typed.from) return refuse('contract-days-disordered', { field: 'to' });
  const disordered = typed.prices.findIndex(({ from, to }) => from !== null && to !== null && to < from);
  if (disordered >= 0) return refuse('contract-days-disordered', { field: `prices.${disordered}.to` });
  const heat = checkHeatShares(typed);
  if (heat !== null) return heat;
  if (!(await arePointsOf(change.tx, typed.pointIds, typed.energyType))) {
    return refuse('contract-points-of-another-energy', { field: 'pointIds' });
  }
  const content = await records.withSupplier(change, typed);
  if (await records.isLotTaken(change.tx, content, stored?.id ?? null)) {
    return refuse('contract-lot-taken', { field: 'lot' });
  }
  const written = await records.writeContract(change, stored, content);
  return written ? ok(records.told(written)) : refuse('contract-lot-taken', { field: 'lot' });
}

/** One share a year, and only for a heat network. */
function checkHeatShares({ energyType, heatShares }: ContractContent) {
  if (energyType !== 'heat_network' && heatShares.length > 0)
    return refuse('invalid', { field: 'heatShares' });
  const twice = heatShares.findIndex(({ year }, at) => heatShares.findIndex(one => one.year === year) < at);
  return twice < 0 ? null : refuse('already-exists', { field: `heatShares.${twice}.year` });
}
