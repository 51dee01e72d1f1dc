import { type CurveClasses, readCurveClasses } from '@suivi/contract/supply/curve-classes';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { type TimeClass, timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { missing } from '@suivi/presentation/ground/formats/number-formats';
import {
  classesLack,
  classGapText,
  durationText,
  hoursDoubt,
  publishedDoubt,
} from '@suivi/presentation/supply/class-words';
import { coverageText, kwhText } from '@suivi/presentation/supply/curve-words';
import { useRead } from '../../../lib/api/use-read.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, figures, words } from '../../../ui/tables/data-table-column.ts';
import { Read } from '../../../widgets/read/read.tsx';

type Month = CurveClasses['months'][number];

/** The energy of each month by time class, compared with what is billed. */
export function CurveClassesPart({ pointId, number }: { pointId: number; number: string }) {
  const read = useRead(readCurveClasses, { params: { id: pointId } });
  return (
    <Section
      title="Énergie par classe"
      description="Les douze derniers mois entiers, par les heures du point. L’écart est celui de la classe la plus éloignée de la facture, sur les mois reçus et facturés en entier&nbsp;; sans facture par classe, du R67 d’Enedis («&nbsp;R67&nbsp;»)."
    >
      <Read of={read} failed="Les classes n’ont pas pu être lues" skeletons={['12rem']}>
        {({ lacking, months, use }) => {
          const doubt = hoursDoubt(months);
          const published = publishedDoubt(months);
          return (
            <Stack>
              {doubt !== null && (
                <Notice kind="warning" title={doubt.title} live={false}>
                  {doubt.text}
                </Notice>
              )}
              {published !== null && (
                <Notice kind="warning" title="R67 et facture diffèrent" live={false}>
                  {published}
                </Notice>
              )}
              {lacking === null ? (
                <DataTable
                  caption={`Énergie par classe de ${number}`}
                  columns={columnsOf(months)}
                  stacked
                  rows={months}
                  rowKey={({ period }) => String(monthIndex(period))}
                />
              ) : (
                <p>{classesLack(lacking)}</p>
              )}
              {use !== null && <p>{durationText(use)}</p>}
            </Stack>
          );
        }}
      </Read>
    </Section>
  );
}

function columnsOf(months: readonly Month[]): DataTableColumn<Month>[] {
  const kwhOf = ({ classes }: Month, each: TimeClass) =>
    classes?.find(own => own.class === each)?.kwh ?? null;
  const known = timeClasses.filter(each => months.some(month => kwhOf(month, each) !== null));
  return [
    words(
      'month',
      'Mois',
      month => formatPeriod(month.period) + (month.days === month.ofDays ? '' : ` ${coverageText(month)}`),
      { sortValue: ({ period }) => monthIndex(period) },
    ),
    ...known.map(each =>
      figures(
        each,
        each,
        (month: Month) => {
          const kwh = kwhOf(month, each);
          return kwh === null ? missing : kwhText(kwh);
        },
        { sortValue: (month: Month) => kwhOf(month, each) },
      ),
    ),
    figures('gap', 'Écart', (month: Month) => classGapText(month)),
  ];
}
