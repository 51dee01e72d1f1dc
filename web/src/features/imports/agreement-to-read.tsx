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

/** Agrees to what is doubtful; figures that a title calls no use are left out first, and stored by an answer of their own. */
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

/** A table that holds nothing else is not read, where others are; alone, it says what it lacks. */
function leftOut(mapping: ImportMapping, isOneOfSeveral: boolean): ImportMapping | null {
  if (!mapping.columns.some(isOfNoUse)) return mapping;
  const left = withoutNoUse(mapping);
  return isOneOfSeveral && mappingGaps(left).some(({ kind }) => kind === 'measure') ? null : left;
}
