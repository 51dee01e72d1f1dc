import type { Allocations } from '@suivi/contract/meters/allocations';
import type { ListedMeter } from '@suivi/contract/meters/meters';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../delivery-points.module.css';
import { IndexDialog } from './index-dialog.tsx';
import { MeterDialog, type MeterDialogProps } from './meter-dialog.tsx';
import { newMeter } from './meter-draft.ts';
import { MeterReadings } from './meter-readings.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';

/** The dialog on a meter: it is added, possibly for a building, changed, placed or read; or many meters are pasted. */
export type OpenMeter =
  | { as: 'paste' }
  | { as: 'indexes' }
  | { as: 'edit' | 'place' | 'read'; id: number }
  | { as: 'add'; building: Allocations['unplaced'][number] | null };

type MeterButtonsProps = {
  meter: ListedMeter | undefined;
  mayWrite: boolean;
  onOpen: (open: OpenMeter) => void;
};

export function MeterButtons({ meter, mayWrite, onOpen }: MeterButtonsProps) {
  if (meter === undefined) return null;
  const { id, name } = meter;
  return (
    <span className={styles['buttons']} style={{ flexWrap: 'nowrap' }}>
      {meter.source === 'index' && (
        <Button size="small" onClick={() => onOpen({ as: 'read', id })}>
          Index<span className="visually-hidden"> de {name}</span>
        </Button>
      )}
      {mayWrite && (
        <>
          <Button size="small" onClick={() => onOpen({ as: 'place', id })}>
            Placer sous<span className="visually-hidden">&nbsp;: {name}</span>
          </Button>
          <Button size="small" icon="edit" onClick={() => onOpen({ as: 'edit', id })}>
            Modifier<span className="visually-hidden"> {name}</span>
          </Button>
        </>
      )}
    </span>
  );
}

type MeterDialogsProps = Omit<MeterDialogProps, 'meter' | 'initial'> & {
  open: OpenMeter | null;
  meters: readonly ListedMeter[];
  unit: Unit;
  /** The first day of a new meter. */
  from: string;
};

/** The open dialog, if any. */
export function MeterDialogs({ open, meters, unit, from, ...dialog }: MeterDialogsProps) {
  const { nodes, onClose } = dialog;
  if (open === null) return null;
  if (open.as === 'paste')
    return <TableDialog siteId={dialog.siteId} energyType={dialog.energyType} onClose={onClose} />;
  if (open.as === 'indexes') {
    const { siteId, energyType } = dialog;
    return <IndexDialog {...{ siteId, energyType, meters, unit, onClose }} />;
  }
  if (open.as === 'add') {
    const under = nodes.find(({ value }) => value.startsWith('point:'))?.value;
    const building = open.building && {
      name: open.building.name,
      source: 'building' as const,
      buildingId: String(open.building.buildingId),
    };
    return <MeterDialog {...dialog} meter={null} initial={newMeter(from, under, building ?? {})} />;
  }
  const meter = meters.find(({ id }) => id === open.id);
  if (meter === undefined) return null;
  if (open.as === 'place') return <PlaceDialog meter={meter} nodes={nodes} onClose={onClose} />;
  if (open.as === 'read') return <MeterReadings meter={meter} unit={unit} onClose={onClose} />;
  return <MeterDialog {...dialog} meter={meter} initial={newMeter(from)} />;
}
