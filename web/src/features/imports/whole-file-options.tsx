import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import styles from './imports.module.css';

type Props = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

/** How the cells of the whole file are to be read. */
export function WholeFileOptions({ mapping, onChange }: Props) {
  const { columns, subject } = mapping;
  const isMeasured = subject === 'declarations' || subject === 'readings';
  return (
    <div className={styles['options']}>
      {columns.some(({ role }) => role === 'to') && (
        <Checkbox
          label="Le dernier jour de chaque facture est compris"
          checked={mapping.lastDayIncluded}
          onChange={lastDayIncluded => onChange({ ...mapping, lastDayIncluded })}
        />
      )}
      {isMeasured && (
        <Checkbox
          label="Une cellule vide reprend celle du dessus"
          hint="Pour le site, l’énergie et l’année, comme sous des cellules fusionnées."
          checked={mapping.fillsDown}
          onChange={fillsDown => onChange({ ...mapping, fillsDown })}
        />
      )}
      {isMeasured && (
        <Checkbox
          label="Les zéros sont des mois manquants"
          hint="L’ancien service enregistrait 0 pour un mois non saisi."
          checked={mapping.zeroIsMissing}
          onChange={zeroIsMissing => onChange({ ...mapping, zeroIsMissing })}
        />
      )}
    </div>
  );
}
