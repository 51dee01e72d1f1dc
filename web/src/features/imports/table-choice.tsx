import type { ImportRecord, ImportSheet } from '@suivi/contract/imports/import-values';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import styles from './imports.module.css';
import { blocksText } from './read-tables.tsx';

type Props = {
  sheets: readonly ImportSheet[];
  mappings: ImportRecord['mappings'];
  shown: number;
  onShow: (index: number) => void;
  onRead: (index: number, isRead: boolean) => void;
};

/** The tables of a file: which ones are read, and which still have something missing. */
export function TableChoice({ sheets, mappings, shown, onShow, onRead }: Props) {
  return (
    <ul aria-label="Tableaux du fichier" className={styles['tables']}>
      {sheets.map((sheet, index) => {
        const mapping = mappings[index] ?? null;
        const lacks = mapping !== null && mappingGaps(mapping).length > 0;
        return (
          <li key={`${index} ${sheet.name}`}>
            <Checkbox
              label={`Lire le tableau ${index + 1}`}
              hint={`${blocksText(sheet)} (${formatCount(sheet.rowCount, 'ligne')})`}
              checked={mapping !== null}
              onChange={isRead => {
                onRead(index, isRead);
                if (isRead) onShow(index);
              }}
            />
            {lacks && <StatusBadge status="warning">À compléter</StatusBadge>}
            {mapping !== null && (
              <Button aria-pressed={index === shown} onClick={() => onShow(index)}>
                {index === shown ? 'Affiché' : 'Afficher'}
                <span className="visually-hidden"> le tableau {index + 1}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
