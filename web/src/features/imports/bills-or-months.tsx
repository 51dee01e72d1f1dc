import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Rows with a first and a last day, or with bill numbers, may be bills or months: nothing is read before a person says which. */
export function BillsOrMonths({ onChoose }: { onChoose: (subject: 'bills' | 'declarations') => void }) {
  return (
    <Notice
      kind="warning"
      live={false}
      title="Des factures, ou des mois&nbsp;?"
      actions={
        <>
          <Button onClick={() => onChoose('bills')}>Ce sont des factures</Button>
          <Button onClick={() => onChoose('declarations')}>Ce sont des mois</Button>
        </>
      }
    >
      Les factures sont gardées telles qu’imprimées, à leur point de livraison, et les mois en sont déduits.
      Des mois sont déclarés tels quels&nbsp;: une facture à cheval sur deux mois y est partagée par jours.
    </Notice>
  );
}
