import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type Props = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

/** Rows hidden by a filter may be excluded from a table or merely out of sight: a person says which, and may change it later. */
export function HiddenRows({ mapping, onChange }: Props) {
  const { hiddenRows } = mapping;
  if (hiddenRows === undefined) return null;
  const { count, are } = hiddenRows;
  const say = (answer: 'read' | 'left') => onChange({ ...mapping, hiddenRows: { count, are: answer } });
  return (
    <Notice
      kind={are === 'asked' ? 'warning' : 'info'}
      live={false}
      title={titles[are](formatCount(count, 'ligne masquée', 'lignes masquées'))}
      actions={
        <>
          {are !== 'read' && <Button onClick={() => say('read')}>Les importer aussi</Button>}
          {are !== 'left' && <Button onClick={() => say('left')}>N’importer que ce qui se voit</Button>}
        </>
      }
    >
      Le tableur ne les montre pas (filtre, plan replié ou lignes masquées), mais le fichier les contient.
    </Notice>
  );
}

const titles = {
  asked: (rows: string) => `Importer aussi ${rows}\u00a0?`,
  read: (rows: string) => `Import avec ${rows}`,
  left: (rows: string) => `Import sans ${rows}`,
};
