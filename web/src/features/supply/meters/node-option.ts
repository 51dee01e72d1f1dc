import type { ListedMeter } from '@suivi/contract/meters/meters';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { idOfText } from '../../../lib/navigation/query-state.ts';

type Node = { meterId: number | null; pointId: number | null };
/** A meter or a delivery point in a list of choices. */
export type NodeOption = { value: string; label: string };

/** The value of a node in a list of choices: « meter:12 », « point:3 ». */
export function nodeText({ meterId, pointId }: Node): string {
  return meterId === null ? `point:${pointId ?? ''}` : `meter:${meterId}`;
}

export function nodeOf(text: string): Node | null {
  const [kind, number = ''] = text.split(':');
  const id = idOfText(number);
  if (id === null) return null;
  return kind === 'meter' ? { meterId: id, pointId: null } : { meterId: null, pointId: id };
}

/** The delivery points, then the meters, of one energy at a site. */
export function nodeOptions(
  meters: readonly Pick<ListedMeter, 'id' | 'name'>[],
  points: readonly Pick<DeliveryPoint, 'id' | 'number' | 'label'>[],
): NodeOption[] {
  return [
    ...points.map(({ id, number, label }) => ({
      value: `point:${id}`,
      label: label === '' ? `Point ${number}` : `Point ${label} (${number})`,
    })),
    ...meters.map(({ id, name }) => ({ value: `meter:${id}`, label: name })),
  ];
}
