import { listMeterReadings, type ListedMeter, type MeterReading } from '@suivi/contract/meters/meters';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount, formatNumber, formatQuantity } from '@suivi/presentation/ground/formats/number-formats';
import { indexKindLabels } from '@suivi/presentation/meters/meter-words';
import { useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { MeterReadingDialog } from './meter-reading-dialog.tsx';

type MeterReadingsProps = { meter: ListedMeter; unit: Unit; onClose: () => void };

/** The indexes of a meter, each with the use up to it. */
export function MeterReadings({ meter, unit, onClose }: MeterReadingsProps) {
  const read = useRead(listMeterReadings, { params: { id: meter.id } });
  const mayWrite = usePermission('reading.write');
  const [open, setOpen] = useState<MeterReading | 'new' | null>(null);
  const chosen = open === 'new' ? null : (read.data?.readings.find(({ id }) => id === open?.id) ?? open);
  return (
    <>
      <Dialog open size="wide" title={`Index de ${meter.name}`} onClose={onClose}>
        {mayWrite && (
          <div>
            <Button icon="plus" onClick={() => setOpen('new')}>
              Ajouter un index
            </Button>
          </div>
        )}
        <Read of={read} failed="Les index n’ont pas pu être lus" skeletons={['10rem']}>
          {({ readings }) => (
            <DataTable
              caption={`Index de ${meter.name}`}
              stacked
              rows={readings}
              rowKey={({ id }) => String(id)}
              empty="Aucun index n’est relevé. Le premier ne dit encore rien&nbsp;: la consommation vient avec le suivant."
              columns={({ words, figures }) => [
                words('day', 'Jour', ({ readOn }) => formatIsoDay(readOn), {
                  sortValue: ({ readOn }) => readOn,
                }),
                words('kind', 'Nature', ({ kind }) => indexKindLabels[kind]),
                figures('index', 'Index', ({ index }) => formatNumber(index, 3)),
                figures('used', 'Depuis le précédent', ({ used, days }) =>
                  used === null ? '—' : `${formatQuantity(used, unit)} en ${formatCount(days, 'jour')}`,
                ),
                words('note', 'Note', ({ note }) => note),
              ]}
              rowActions={
                mayWrite
                  ? reading => (
                      <Button size="small" icon="edit" onClick={() => setOpen(reading)}>
                        Modifier<span className="visually-hidden"> l’index du {reading.readOn}</span>
                      </Button>
                    )
                  : undefined
              }
            />
          )}
        </Read>
      </Dialog>
      {open !== null && <MeterReadingDialog meter={meter} reading={chosen} onClose={() => setOpen(null)} />}
    </>
  );
}
