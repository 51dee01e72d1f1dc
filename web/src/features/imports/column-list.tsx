import type { ImportSheet } from '@suivi/contract/imports/import-values';
import type { ColumnMapping, ColumnRole, ImportMapping } from '@suivi/domain/imports/words/mapping';
import { isDoubtful } from '@suivi/domain/imports/columns/mapping-gaps';
import { rolesOfSubject } from '@suivi/domain/imports/columns/settle-roles';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { columnLetter } from './column-letter.ts';
import { ColumnScope } from './column-scope.tsx';
import { DayOrder } from './day-order.tsx';
import styles from './imports.module.css';
import { roleLabels } from './mapping-labels.ts';

type ColumnListProps = {
  mapping: ImportMapping;
  sheet: ImportSheet;
  onChange: (mapping: ImportMapping) => void;
};

const examplesShown = 3;
const foldedFrom = 8;

/** Each column of the file: its header, examples of its content, its meaning. */
export function ColumnList({ mapping, sheet, onChange }: ColumnListProps) {
  // A column that a person has decided on is no longer in doubt.
  const set = (index: number, changed: Partial<ColumnMapping>) =>
    onChange({
      ...mapping,
      columns: mapping.columns.map(column =>
        column.index === index ? { ...column, ...changed, confidence: 1 } : column,
      ),
    });
  const examples = (index: number) =>
    sheet.sample
      .filter(({ line }) => line > mapping.headerLine)
      .map(({ cells }) => cells[index] ?? '')
      .filter(text => text !== '')
      .slice(0, examplesShown)
      .join('\u00a0· ');
  const isTold = (...told: ColumnRole[]) => mapping.columns.some(({ role }) => told.includes(role));
  const roles = ['ignored' as const, ...rolesOfSubject[mapping.subject]];
  // In a wide file, the columns that are not imported are folded below; they stay there while the user changes them.
  const [ignored] = useState(() =>
    mapping.columns.filter(({ role }) => role === 'ignored').map(each => each.index),
  );
  const folded = new Set(ignored.length > foldedFrom ? ignored : []);
  const list = (label: string, columns: readonly ColumnMapping[]) => (
    <ul aria-label={label} className={styles['columns']}>
      {columns.map(column => {
        const { index, header, role } = column;
        const name = header || `colonne ${columnLetter(index)}`;
        return (
          <li key={index}>
            <div className={styles['column']}>
              <p>
                <span className={styles['letter']}>{columnLetter(index)}</span> {header || 'Sans en-tête'}
              </p>
              <p className={styles['examples']}>{examples(index) || 'Vide dans les premières lignes'}</p>
              {isDoubtful(column) && (
                <>
                  <StatusBadge status="warning">À confirmer</StatusBadge>{' '}
                  <Button size="small" aria-label={`Confirmer ${name}`} onClick={() => set(index, {})}>
                    Confirmer
                  </Button>
                </>
              )}
            </div>
            <SelectField
              label={`Ce que contient ${name}`}
              labelHidden
              value={role}
              options={optionsOf(roles, roleLabels)}
              onChange={chosen => set(index, { role: chosen })}
            />
            <DayOrder
              column={column}
              name={name}
              example={sheet.sample.find(({ line }) => line > mapping.headerLine)?.cells[index] ?? ''}
              onChange={changed => set(index, changed)}
            />
            <ColumnScope
              column={column}
              name={name}
              isTold={isTold}
              isOfPoint={mapping.subject === 'bills' && isTold('meter')}
              onChange={changed => set(index, changed)}
            />
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      {list(
        'Colonnes du fichier',
        mapping.columns.filter(({ index }) => !folded.has(index)),
      )}
      {folded.size > 0 && (
        <Disclosure
          summary={formatCount(folded.size, 'autre colonne, non importée', 'autres colonnes, non importées')}
        >
          {list(
            'Colonnes non importées',
            mapping.columns.filter(({ index }) => folded.has(index)),
          )}
        </Disclosure>
      )}
    </>
  );
}
