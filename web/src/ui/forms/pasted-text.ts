type Pasted = {
  /** Cells that were taken … */
  pasted: number;
  /** … from this month on; of them, those of months that are not typed. */
  from: string;
  kept: number;
  /** Cells and columns that did not fit. */
  left: number;
  columns: number;
};

const s = (count: number) => (count > 1 ? 's' : '');

/** « 3 mois collés à partir de mars, 1 cellule au-delà de décembre ignorée. » */
export function pastedText({ pasted, from, kept, left, columns }: Pasted): string {
  const parts = [
    `${pasted} mois collés à partir de ${from.toLowerCase()}`,
    kept > 0 &&
      `${kept} qui ne se modifie${kept > 1 ? 'nt' : ''} plus laissé${s(kept)} tel${s(kept)} quel${s(kept)}`,
    left > 0 && `${left} cellule${s(left)} au-delà de décembre ignorée${s(left)}`,
    columns > 0 && `${columns} colonne${s(columns)} de trop ignorée${s(columns)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
