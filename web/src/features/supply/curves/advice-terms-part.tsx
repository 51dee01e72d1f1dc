import { type AdviceTermsAnswer, readAdviceTerms } from '@suivi/contract/supply/advice-terms';
import { changeText, floorText, testText } from '@suivi/presentation/supply/advice-terms-words';
import { useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { TextList } from '../../../ui/layout/text-list.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { AdviceTermsDialog } from './advice-terms-dialog.tsx';

/** The constraints stated by a person, which the advice respects. */
export function AdviceTermsPart({ pointId }: { pointId: number }) {
  const read = useRead(readAdviceTerms, { params: { id: pointId } });
  const mayWrite = usePermission('point.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Planchers, essais et changements"
      description="Ce que le conseil respecte&nbsp;: des puissances à ne pas baisser, des jours d’essai de groupe électrogène, un changement de compteur, de coefficient ou de segment."
      actions={mayWrite && <Button onClick={() => setOpen(true)}>Saisir ce que le conseil respecte</Button>}
    >
      <Read of={read} failed="Ce que le conseil respecte n’a pas pu être lu" skeletons={['4rem']}>
        {stored => (
          <>
            <TermsList terms={stored} />
            {isOpen && <AdviceTermsDialog pointId={pointId} stored={stored} onClose={() => setOpen(false)} />}
          </>
        )}
      </Read>
    </Section>
  );
}

function TermsList({ terms: { floors, tests, changes, unit } }: { terms: AdviceTermsAnswer }) {
  const lines = [
    ...floors.map(floor => `Plancher\u00a0: ${floorText(floor, unit)}`),
    ...(tests.length === 0
      ? []
      : [`Essais de groupe électrogène\u00a0: ${tests.map(testText).join('\u00a0; ')}`]),
    ...changes.map(change => `Changement\u00a0: ${changeText(change)}`),
  ];
  if (lines.length === 0) return <p>Rien n’est saisi&nbsp;: le conseil ne tient que de la courbe.</p>;
  return <TextList texts={lines} />;
}
