import type { Month } from '@suivi/domain/ground/calendar/month';
import styles from './entry.module.css';

type YearOfMonths = { year: number; values: readonly (number | null)[] };

const [width, height, margin] = [220, 56, 4];

/** The months of the last years as small lines, the latest one bold; the figures of the month are beside it. */
export function YearsLine({ years, month }: { years: readonly YearOfMonths[]; month: Month }) {
  const known = years.filter(({ values }) => values.some(value => value !== null));
  const highest = Math.max(0, ...known.flatMap(({ values }) => values.map(value => value ?? 0)));
  if (known.length === 0 || highest === 0) return null;
  const x = (at: number) => margin + (at * (width - 2 * margin)) / 11;
  const y = (value: number) => height - margin - (value / highest) * (height - 2 * margin);
  const path = (values: readonly (number | null)[]) =>
    values
      .map((value, at) =>
        value === null ? '' : `${at > 0 && values[at - 1] !== null ? 'L' : 'M'}${x(at)} ${y(value)}`,
      )
      .join('');
  const names = known.map(({ year }) => year);
  return (
    <figure className={styles['years']}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Les mois de ${names.join(', ')}`}>
        <line x1={x(month - 1)} x2={x(month - 1)} y1={0} y2={height} className={styles['now']} />
        {known.map(({ year, values }, at) => (
          <path key={year} d={path(values)} data-age={at} />
        ))}
        {known.map(({ year, values }, at) => {
          const value = values[month - 1] ?? null;
          return value === null ? null : (
            <circle key={year} cx={x(month - 1)} cy={y(value)} r={at === 0 ? 3 : 2} />
          );
        })}
      </svg>
      <figcaption>
        {names.map((year, at) => (
          <span key={year} data-age={at}>
            {year}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
