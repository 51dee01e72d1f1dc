import type { Bill } from '@suivi/contract/bills/bills';
import type { BillFeed } from '@suivi/contract/bills/bill-feeds';
import type { SupplyContract } from '@suivi/contract/supply/contracts';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { AttachedDocument } from '@suivi/contract/documents/documents';
import type { ReceivedBill } from '@suivi/contract/bills/received-bills';
import { SetAsideDialog } from '../../features/bills/received/set-aside-dialog.tsx';
import { DeleteContractDialog } from '../../features/supply/contracts/delete-contract-dialog.tsx';
import { DeleteBillDialog } from '../../features/bills/delete-bill-dialog.tsx';
import { FeedDialog } from '../../features/bills/feed-dialog.tsx';
import { PointDialog } from '../../features/supply/point-dialog.tsx';
import { RemoveDocumentDialog } from '../../widgets/documents/remove-document-dialog.tsx';
import { act, type DecisionCase } from './decision-case.tsx';
import { meterDecisions } from './meter-cases.tsx';
import { bill, contract, deliveryPoint, feed } from './sample-bills.ts';

const close = () => undefined;

export const billDecisions: DecisionCase[] = [
  ...meterDecisions,
  act(deliveryPoint as unknown as DeliveryPoint, {
    endpoint: 'deleteDeliveryPoint',
    role: 'technical',
    route: 'DELETE /api/delivery-points/21',
    page: record => <PointDialog point={record} sites={[]} siteId={undefined} onClose={close} />,
    confirm: /^Supprimer$/,
  }),
  act(bill as unknown as Bill, {
    endpoint: 'deleteBill',
    role: 'financial',
    route: 'DELETE /api/bills/31',
    page: record => <DeleteBillDialog bill={record} onClose={close} onDeleted={close} />,
    confirm: /^Supprimer$/,
  }),
  act(contract as SupplyContract, {
    endpoint: 'deleteContract',
    role: 'financial',
    route: 'DELETE /api/contracts/51',
    page: record => <DeleteContractDialog contract={record} onClose={close} />,
    confirm: /^Supprimer$/,
  }),
  act({ linkId: 51, version: 2, name: 'facture.pdf' } as AttachedDocument, {
    endpoint: 'removeDocument',
    role: 'admin',
    route: 'DELETE /api/document-links/51',
    page: record => <RemoveDocumentDialog document={record} onClose={close} />,
    confirm: /^Retirer$/,
  }),
  act({ id: 61, version: 2, name: 'facture.pdf' } as ReceivedBill, {
    endpoint: 'setReceivedBillAside',
    role: 'financial',
    route: 'DELETE /api/received-bills/61',
    page: record => <SetAsideDialog received={record} onClose={close} onDone={close} />,
    confirm: /^Mettre de côté$/,
  }),
  act(feed as BillFeed, {
    endpoint: 'deleteBillFeed',
    role: 'financial',
    route: 'DELETE /api/bill-feeds/41',
    page: record => (
      <FeedDialog
        siteId={4}
        siteName="Brioude"
        energyType="electricity"
        feed={record}
        firstWhole={null}
        onClose={close}
      />
    ),
    confirm: /^Revenir aux mois saisis$/,
  }),
];
