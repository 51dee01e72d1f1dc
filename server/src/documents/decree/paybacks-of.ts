import type { Modulation } from '@suivi/contract/modulation';
import { type LeverPayback, leverPaybacks } from '@suivi/domain/decree/modulation/lever-paybacks';
import { yearlyCentsOf } from '@suivi/presentation/savings/yearly-cents';
import { listSavingMeasurements } from '../../features/saving-actions/list-saving-measurements.ts';
import type { Reading } from '../../platform/http/reading.ts';
import { answerOf } from '../parts/document-call.ts';

/** The payback of each lever of a programme, at the prices of the last twelve months. */
export async function paybacksOf(
  reading: Reading,
  { actions }: Pick<Modulation, 'actions'>,
): Promise<LeverPayback[]> {
  const { measurements } = await answerOf(listSavingMeasurements({ ...reading, query: {} }));
  return leverPaybacks(
    actions.map(action => ({ ...action, yearlyCents: yearlyCentsOf(measurements, action.id) })),
  );
}
