import type { readCourse } from '@suivi/contract/dashboard/dashboard-course';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { linePath, lonelyPoints } from '@suivi/presentation/ground/charts/line-paths';
import { linearScale } from '@suivi/presentation/ground/charts/linear-scale';
import { mark } from '@suivi/presentation/ground/charts/mark';
import { withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { formatShortSpan } from '@suivi/presentation/ground/formats/span-formats';
import { SvgDrawing } from '../../charts/svg-drawing.tsx';
import styles from './dashboard.module.css';

export type CourseMonth = AnswerOf<typeof readCourse>['months'][number];

type FigureCourseProps = {
  months: readonly CourseMonth[];
  valueOf: (month: CourseMonth) => number | null;
  /** The value as written on the card, without its unit. */
  textOf: (month: CourseMonth) => string;
  unit: string;
};

const [width, height, margin] = [176, 28, 3];

/** A figure month by month, without axes, to show its shape. Incomplete months are not points of the line. */
export function FigureCourse({ months, valueOf, textOf, unit }: FigureCourseProps) {
  const values = months.map(month => (month.isPartial ? null : valueOf(month)));
  const present = values.filter(value => value !== null);
  const begin = values.findIndex(value => value !== null);
  const end = values.findLastIndex(value => value !== null);
  const [first, last] = [months[begin], months[end]];
  // Its place was reserved while the data were loading, so that nothing moves up.
  if (present.length < 2 || first === undefined || last === undefined)
    return <p className={styles['course']}>Moins de deux mois complets</p>;
  const [low, high] = [Math.min(...present), Math.max(...present)];
  const textAt = (value: number) => textOf(months[values.indexOf(value)] ?? last);
  const x = linearScale([0, months.length - 1], [margin, width - margin]);
  const y = linearScale([Math.min(0, low), high], [height - margin, margin]);
  const drawn = [
    mark('line', { x1: margin, x2: width - margin, y1: y(0), y2: y(0), stroke: 'var(--chart-grid)' }),
    mark('path', {
      d: linePath(values, x, y),
      fill: 'none',
      stroke: 'var(--text-muted)',
      strokeWidth: 1.5,
      strokeLinejoin: 'round',
    }),
    ...lonelyPoints(values).map(({ index, value }) => dot(x(index), y(value), 1.25, 'var(--text-muted)')),
    dot(x(end), y(values[end] ?? 0), 2.5, 'var(--accent)'),
  ];
  return (
    <figure className={styles['course']}>
      <SvgDrawing width={width} height={height} marks={drawn} />
      <figcaption>
        <span className="visually-hidden">{`Par mois, ${spanOf(first, last)}\u00a0: `}</span>
        {`${textAt(low)} à ${withUnit(textAt(high), unit)} par mois`}
      </figcaption>
    </figure>
  );
}

function dot(cx: number, cy: number, r: number, fill: string) {
  return mark('circle', { cx, cy, r, fill });
}

function spanOf(from: Period, to: Period): string {
  return formatShortSpan({ from, to });
}
