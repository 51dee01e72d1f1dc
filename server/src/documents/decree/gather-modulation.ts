import type { Modulation } from '@suivi/contract/decree/modulation';
import { type LeverPayback, leverPaybacks } from '@suivi/domain/decree/modulation/lever-paybacks';
import { readModulation } from '../../features/decree/read-modulation.ts';
import { listSavingMeasurements } from '../../features/actions/list-saving-measurements.ts';
import type { Reading } from '../../platform/http/reading.ts';
import { ok, type Result } from '../../platform/result.ts';
import { answerOf } from '../ground/document-call.ts';

export type GatheredModulation = { modulation: Modulation; paybacks: LeverPayback[] };

/** The modulation of a site, by its code, with the paybacks of its levers; refused as `readModulation` refuses. */
export async function gatherModulation(reading: Reading, site: string): Promise<Result<GatheredModulation>> {
  const answer = await readModulation({ ...reading, query: { site } });
  if (answer.kind === 'refused') return answer;
  return ok({ modulation: answer.value, paybacks: await paybacksOf(reading, answer.value) });
}

/** The payback of each lever of a programme, at the prices of the last twelve months. */
async function paybacksOf(
  reading: Reading,
  { actions }: Pick<Modulation, 'actions'>,
): Promise<LeverPayback[]> {
  const { measurements } = await answerOf(listSavingMeasurements({ ...reading, query: {} }));
  return leverPaybacks(
    actions.map(action => ({
      ...action,
      yearlyCents: measurements.find(({ actionId }) => actionId === action.id)?.expectedCents ?? null,
    })),
  );
}
