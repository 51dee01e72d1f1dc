import type { Allocations, allocationQuery } from '@suivi/contract/meters/allocations';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import type { freezeAllocation } from '@suivi/contract/reports/snapshots';
import { nodeKey } from '@suivi/domain/meters/meter';
import type { SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import { unitLabel } from '@suivi/presentation/ground/formats/number-formats';
import { targetText } from '@suivi/presentation/meters/meter-words';
import type { z } from 'zod';

/** The parameters of an allocation, in the form in which the page sends them. */
export function splitQuery({
  bill,
  ...asked
}: BodyOf<typeof freezeAllocation>): z.output<typeof allocationQuery> {
  return bill === null ? asked : { ...asked, bill };
}

/** The allocated quantities and costs of each target. */
export function splitFigures({ unit, roots }: Allocations): SnapshotFigure[] {
  return roots.flatMap(({ nodes, targets }) => {
    const [root] = nodes;
    if (root === undefined || root.isVirtual) return [];
    return targets.flatMap(target => {
      const [key, label] = [
        `${nodeKey(root)}:${target.kind}:${target.name}`,
        `${root.name}, ${targetText(target)}`,
      ];
      return [
        { key: `${key}:use`, label, unit: unitLabel(unit), value: target.use },
        {
          key: `${key}:cost`,
          label: `${label}, montant TTC`,
          unit: '€',
          value: target.totalCents === null ? null : target.totalCents / 100,
        },
      ];
    });
  });
}
