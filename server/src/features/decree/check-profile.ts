import type { DecreeProfileContent } from '@suivi/contract/decree-profile';
import { comparePeriods, monthIndex, type Period } from '@suivi/domain/calendar/month';
import { invalidSurface } from '@suivi/domain/decree/cabs/invalid-surface';
import { refuse, type Result } from '../../platform/result.ts';

type Span = { from: Period | null; to: Period | null };

function isDisordered({ from, to }: Span): boolean {
  return from !== null && to !== null && comparePeriods(from, to) > 0;
}

/** The rules that the schema cannot say; the first that is broken is the refusal. Null: none is. */
export function checkProfile({ areas, subCategories, uses }: DecreeProfileContent): Result<never> | null {
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
