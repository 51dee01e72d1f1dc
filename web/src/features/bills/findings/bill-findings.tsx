import { readBillAudit } from '@suivi/contract/bills/findings';
import { undecidedText } from '@suivi/presentation/bills/finding-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { controlLabels } from '@suivi/presentation/bills/finding-words';
import { useRead } from '../../../lib/api/use-read.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { FindingTable } from './finding-table.tsx';

/** What the controls found on one bill, and which of them could not judge it. */
export function BillFindings({ billId }: { billId: number }) {
  const read = useRead(readBillAudit, { params: { id: billId } });
  return (
    <Section
      title="Contrôles"
      description="Ce que la facture imprime, comparé à ses propres lignes, aux factures précédentes, aux tarifs publics, au contrat et à ce que le distributeur a publié."
    >
      <Read of={read} failed="Les contrôles n’ont pas pu être lus" skeletons={['6rem']}>
        {({ findings, undecided }) => (
          <>
            {findings.length === 0 ? (
              <p>Aucun écart trouvé.</p>
            ) : (
              <FindingTable findings={findings} withBill={false} empty="Aucun écart trouvé." />
            )}
            {undecided.length > 0 && (
              <Disclosure
                summary={formatCount(
                  undecided.length,
                  'contrôle n’a pas pu juger',
                  'contrôles n’ont pas pu juger',
                )}
              >
                <ul>
                  {undecided.map(one => (
                    <li key={`${one.control} ${one.pointId} ${one.reason}`}>
                      {controlLabels[one.control]}&nbsp;: {undecidedText(one)}
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </>
        )}
      </Read>
    </Section>
  );
}
