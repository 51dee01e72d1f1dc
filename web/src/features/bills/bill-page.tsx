import { type Bill, readBill } from '@suivi/contract/bills/bills';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { formatDay, formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import { billKindLabels } from '@suivi/presentation/bills/bill-words';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type Definition, DefinitionList } from '../../ui/figures/definition-list.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DocumentsPart } from '../../widgets/documents/documents-part.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { RecordHistory } from '../../widgets/record-history/record-history.tsx';
import { AmountsCheck } from './amounts-check.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { BillLinks } from './bill-links.tsx';
import { BillMonths } from './bill-months.tsx';
import { BilledPointPart } from './billed-point-part.tsx';
import { BillFindings } from './findings/bill-findings.tsx';
import { DeleteBillDialog } from './delete-bill-dialog.tsx';

type BillPageProps = {
  id: number;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  onLeave: () => void;
};

/** One bill as received, with everything derived from it. */
export function BillPage({ id, points, sites, onLeave }: BillPageProps) {
  const read = useRead(readBill, { params: { id } });
  return (
    <Read of={read} failed="La facture n’a pas pu être lue" skeletons={['6rem', '16rem']}>
      {bill => <ShownBill bill={bill} points={points} sites={sites} onLeave={onLeave} />}
    </Read>
  );
}

type ShownBillProps = Omit<BillPageProps, 'id'> & { bill: Bill };

function ShownBill({ bill, points, sites, onLeave }: ShownBillProps) {
  const mayWrite = usePermission('bill.write');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap="large">
      <PageHeader
        title={`${billKindLabels[bill.kind]} ${bill.number}`}
        subtitle={`${bill.supplier}, ${formatDay(fromIsoDay(bill.issuedOn))}`}
        actions={
          <>
            <Button icon="chevron-left" onClick={onLeave}>
              Toutes les factures
            </Button>
            {mayWrite && (
              <Button icon="edit" onClick={() => setOpen('edit')}>
                Modifier
              </Button>
            )}
            {mayWrite && (
              <Button icon="trash" variant="quiet" onClick={() => setOpen('delete')}>
                Supprimer…
              </Button>
            )}
          </>
        }
      />
      <AmountsCheck doubts={bill.doubts} isTyping={false} />
      <BillLinks bill={bill} />
      <DefinitionList items={amounts(bill)} />
      <BillFindings billId={bill.id} />
      {bill.points.map(point => (
        <BilledPointPart key={`${point.pointId} ${point.firstDay}`} point={point} />
      ))}
      <Section
        title="Mois alimentés"
        description="La part de chaque mois, au millième et au centime près. La somme est celle de la facture, pour la part des sites du groupe."
      >
        <BillMonths bill={bill} />
      </Section>
      {bill.notes !== '' && (
        <Section title="Notes">
          <p>{bill.notes}</p>
        </Section>
      )}
      <DocumentsPart subject={{ kind: 'bill', id: bill.id }} nature="bill" isOpen />
      <p>
        Enregistrée{bill.author !== null && ` par ${bill.author},`} le {formatInstant(bill.updatedAt)}.
      </p>
      <RecordHistory entity="bill" id={bill.id} />
      {open === 'edit' && (
        <BillDialog bill={bill} points={points} sites={sites} point={undefined} onClose={close} />
      )}
      {open === 'delete' && <DeleteBillDialog bill={bill} onClose={close} onDeleted={onLeave} />}
    </Stack>
  );
}

function amounts({ htCents, vatCents, ttcCents }: Bill): Definition[] {
  return [
    ['HT', formatEurosAndCents(htCents)],
    ['TVA', formatEurosAndCents(vatCents)],
    ['TTC', formatEurosAndCents(ttcCents)],
  ];
}
