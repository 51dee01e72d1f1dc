import type {
  saveDecreeProfile as endpoint,
  DecreeProfileContent,
} from '@suivi/contract/decree/decree-profile';
import { comparePeriods, monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { invalidSurface } from '@suivi/domain/decree/cabs/invalid-surface';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { lockProfile, replaceProfile } from '../../records/decree/profile.ts';
import { findProfile } from './read-profile.ts';

export const saveProfile: Handler<typeof endpoint> = async ({ params: { id }, body, edit }) => {
  const fault = checkProfile(body);
  if (fault) return fault;
  return edit(lockProfile, id, async (current, stored) => {
    const before = await findProfile(current.tx, { id });
    if (!before) return refuse('not-found');
    await replaceProfile(current, id, stored, { before: before.content, after: body });
    const after = await findProfile(current.tx, { id });
    if (!after) throw new Error(`the profile of site ${id} vanished inside its own transaction`);
    return ok(after);
  });
};

type Span = { from: Period | null; to: Period | null };

function isDisordered({ from, to }: Span): boolean {
  return from !== null && to !== null && comparePeriods(from, to) > 0;
}

/** The rules that the schema cannot express; the first broken one is the refusal. Null: none is broken. */
function checkProfile({ areas, subCategories, uses }: DecreeProfileContent): Result<never> | null {
  for (const [index, area] of areas.entries()) {
    if (!(area.surfaceM2 > 0)) return refuse('decree-surface-invalid', { field: `areas.${index}.surfaceM2` });
    if (isDisordered(area)) return refuse('decree-span-disordered', { field: `areas.${index}.to` });
  }
  for (const [index, part] of subCategories.entries()) {
    const place = `subCategories.${index}`;
    if (isDisordered(part)) return refuse('decree-span-disordered', { field: `${place}.to` });
    const fault = invalidSurface(part);
    if (fault?.code === 'invalid_indicator')
      return refuse('decree-indicator-invalid', { field: `${place}.indicators.${fault.indicator}` });
    if (fault !== null) return refuse('decree-surface-invalid', { field: `${place}.surfaceM2` });
  }
  const starts = uses.map(({ from }) => monthIndex(from));
  const twice = starts.findIndex((start, index) => starts.indexOf(start) !== index);
  return twice === -1 ? null : refuse('already-exists', { field: `uses.${twice}.from` });
}
