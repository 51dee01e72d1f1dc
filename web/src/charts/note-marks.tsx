import type { Column } from '@suivi/presentation/charts/bar-layout';
import type { ChartInk } from '@suivi/presentation/charts/chart-ink';

type NoteMarksProps = {
  noted: ReadonlySet<number> | undefined;
  columns: readonly Pick<Column, 'center'>[];
  y: number;
  ink: ChartInk;
};

/** A small flag over a category that has a note; its words are in the label of the category. */
export function NoteMarks({ noted, columns, y, ink }: NoteMarksProps) {
  return [...(noted ?? [])].map(index => {
    const x = columns[index]?.center;
    return (
      x !== undefined && (
        <path
          key={index}
          d={`M${x - 5} ${y - 13}h10l-5 7z`}
          fill={ink.accent}
          stroke={ink.surface}
          strokeWidth={1}
        />
      )
    );
  });
}
