import type { Modulation } from '@suivi/contract/modulation';
import type { LeverPayback } from '@suivi/domain/decree/modulation/lever-paybacks';
import { readModulation } from '../../features/decree/read-modulation.ts';
import type { Reading } from '../../platform/http/reading.ts';
import { ok, type Result } from '../../platform/result.ts';
import { paybacksOf } from './paybacks-of.ts';

export type GatheredModulation = { modulation: Modulation; paybacks: LeverPayback[] };

/** The modulation of a site, by its code, with what its levers pay back; refused as `readModulation` refuses. */
export async function gatherModulation(reading: Reading, site: string): Promise<Result<GatheredModulation>> {
  const answer = await readModulation({ ...reading, query: { site } });
  if (answer.kind === 'refused') return answer;
  return ok({ modulation: answer.value, paybacks: await paybacksOf(reading, answer.value) });
}
