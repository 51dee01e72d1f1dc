import { listOperatGaps } from '@suivi/contract/decree/operat';
import { readObligations } from '@suivi/contract/decree/obligations';
import { readPool } from '@suivi/contract/decree/pool';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { nextSeptember, septemberLines } from '@suivi/presentation/decree/september-lines';
import { formatDay } from '@suivi/presentation/ground/formats/date-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { readAll } from '../../widgets/read/read-all.ts';
import { Read } from '../../widgets/read/read.tsx';
import styles from './decree.module.css';

/** The single list of what the décret requires of the group by the next 30 September. */
export function SeptemberList() {
  const { today } = useSession();
  const obligations = useRead(readObligations);
  const operat = useRead(listOperatGaps, { query: { year: today.year - 1 } });
  const pool = useRead(readPool);
  const day = formatDay(fromIsoDay(nextSeptember(today)));
  return (
    <Section title={`À faire avant le ${day}`}>
      <Read
        of={readAll(obligations, operat, pool)}
        failed="Ce qui reste à faire n’a pas pu être lu"
        skeletons={['18rem']}
      >
        {([{ sites }, asked, { agreementsMissing }]) => {
          const lines = septemberLines(
            { obligations: sites, operat: asked, unsigned: agreementsMissing },
            today,
          );
          if (lines.length === 0) return <p>Rien n’attend d’ici là.</p>;
          return (
            <ul className={styles['due']}>
              {lines.map(({ key, title, detail, isLate, href, gesture }) => (
                <li key={key}>
                  <span>
                    <strong>{title}</strong>
                    <span className="hint">{detail}</span>
                  </span>
                  {isLate ? <StatusBadge status="alert">En retard</StatusBadge> : <span />}
                  <a href={href}>
                    {gesture}
                    <span className="visually-hidden">&nbsp;: {title}</span>
                  </a>
                </li>
              ))}
            </ul>
          );
        }}
      </Read>
    </Section>
  );
}
