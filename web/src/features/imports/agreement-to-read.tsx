import {
  confirmed,
  isDoubtful,
  isOfNoUse,
  mappingGaps,
  withoutNoUse,
} from '@suivi/domain/imports/columns/mapping-gaps';
import type { ColumnMapping, ImportMapping } from '@suivi/domain/imports/words/mapping';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './imports.module.css';

type AgreementToReadProps = {
  mappings: readonly (ImportMapping | null)[];
  onChange: (mappings: (ImportMapping | null)[]) => void;
};

const isOtherDoubt = (column: ColumnMapping) => isDoubtful(column) && !isOfNoUse(column);

/**
 * Confirms the doubtful columns; figures that their title marks as useless are left out by default, and stored only after an
 * answer about them.
 */
export function AgreementToRead({ mappings, onChange }: AgreementToReadProps) {
  const has = (test: (column: ColumnMapping) => boolean) => mappings.some(each => each?.columns.some(test));
  const change = (to: (mapping: ImportMapping) => ImportMapping | null) =>
    onChange(mappings.map(each => each && to(each)));
  return (
    <div className={styles['buttons']}>
      {has(isOfNoUse) && (
        <>
          <Button onClick={() => change(each => leftOut(each, mappings.length > 1))}>
            Ne pas importer ces chiffres
          </Button>
          <Button onClick={() => change(each => confirmed(each, isOfNoUse))}>
            Les enregistrer comme consommés ou payés
          </Button>
        </>
      )}
      {has(isOtherDoubt) && (
        <Button onClick={() => change(each => confirmed(each, isOtherDoubt))}>Confirmer ce qui est lu</Button>
      )}
    </div>
  );
}

/** When other tables are read, a table left without any measure is not read; a single table then reports what is missing. */
function leftOut(mapping: ImportMapping, isOneOfSeveral: boolean): ImportMapping | null {
  if (!mapping.columns.some(isOfNoUse)) return mapping;
  const left = withoutNoUse(mapping);
  return isOneOfSeveral && mappingGaps(left).some(({ kind }) => kind === 'measure') ? null : left;
}
