import type { Snapshot } from '@suivi/contract/reports/snapshots';
import { answerWithin } from '../../../platform/processes/work-process.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import type { Call } from '../../../platform/http/register-endpoint.ts';
import { fileSnapshot, type NewSnapshot } from '../../../records/reports/snapshots/store.ts';
import type { NewDocument } from '../../../records/documents/store.ts';

type Made = Omit<NewSnapshot, 'madeBy'> &
  Pick<NewDocument, 'name' | 'mediaType'> & { bytes: Uint8Array | Promise<Uint8Array> };

/** Makes and files a document with its figures; refused when making it takes too much time or memory. */
export async function fileMade(
  { actor, change }: Pick<Call, 'actor' | 'change'>,
  { name, mediaType, bytes, ...snapshot }: Made,
): Promise<Result<Snapshot>> {
  const made = await answerWithin(Promise.resolve(bytes), null);
  if (made === null) return refuse('export-too-heavy');
  return change(async current => {
    const document = { name, mediaType, bytes: Buffer.from(made) };
    const stored = await fileSnapshot(current, { ...snapshot, madeBy: actor?.name ?? '' }, document);
    const { figures: _filed, ...answer } = stored;
    return ok({ ...answer, changedCount: 0 });
  });
}
