import type { DeliveryPoint, PointContent } from '@suivi/contract/delivery-points';
import { dryRunPoints, type RegisterWrite } from '@suivi/domain/imports/dry-run/dry-run-points';
import type { CandidateRegister } from '@suivi/domain/imports/facts/candidate-register';
import type { PointKey } from '../../../records/delivery-points/point-kind.ts';
import { lockPoints, readStoredPoints } from '../../../records/delivery-points/store.ts';
import type { Reader } from '../../../records/imports/store.ts';
import type { RecordWrite } from '../../../records/write-records.ts';
import { newPointContent } from './new-point-content.ts';

/** A list of points beside those that have their numbers. */
export async function compareRegister(db: Reader, candidates: readonly CandidateRegister[], lock: boolean) {
  if (candidates.length === 0) return { items: [], writes: [] };
  const ids = candidates.flatMap(({ existingId }) => existingId ?? []);
  const stored = await (lock ? lockPoints(db, ids) : readStoredPoints(db, ids));
  const { items, writes } = dryRunPoints(candidates, stored);
  return { items, writes: writes.map(writeOf) };
}

function writeOf(write: RegisterWrite<DeliveryPoint>): RecordWrite<PointKey, PointContent> {
  const { energyType, number, stored, attributes } = write;
  const base = write.stored ?? newPointContent(energyType, number, write.place);
  return { key: { energyType }, stored, content: { ...base, ...attributes, powers: [...attributes.powers] } };
}
