import { readSubMetering } from '@suivi/contract/readings/readings';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { subMeteringColumns } from '@suivi/presentation/readings/reading-words';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { pageColumns } from '../../../ui/tables/page-columns.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Reservation } from '../../../ui/figures/reservation.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Read } from '../../../widgets/read/read.tsx';

type Line = AnswerOf<typeof readSubMetering>['energies'][number];

/** The billed quantity beside the quantity read by the sub-meters: two measurements of the same flow, never added. */
export function SubMetering({ siteCode, year }: { siteCode: string; year: number }) {
  const read = useRead(readSubMetering, { query: { site: siteCode, year } }, { keepPrevious: true });
  return (
    <Section
      title={`Part sous-comptée ${year}`}
      description="La facture du centre et les relevés de ses bâtiments mesurent le même flux&nbsp;: ils se comparent, mois par mois, et ne s’additionnent jamais. Gaz converti en kWh PCI des deux côtés."
    >
      <Read of={read} failed="La comparaison n’a pas pu être lue" skeletons={['9rem']}>
        {({ energies }) => (
          <>
            {energies.filter(isExceeding).map(({ energyType, share }) => (
              <Notice
                key={energyType}
                kind="warning"
                live={false}
                title={`${readingLooks[energyType].label}\u00a0: relevés supérieurs à la facture`}
              >
                En {share?.exceedingMonths.map(shortMonthName).join(', ')} {year}, les relevés des bâtiments
                dépassent ce qui est facturé au centre. Vérifiez les relevés, la déclaration ou leurs unités.
              </Notice>
            ))}

            <DataTable
              caption={`Facturé et sous-compté, ${year}`}
              stale={read.isPlaceholderData}
              rows={energies}
              rowKey={({ energyType }) => energyType}
              columns={pageColumns<Line>(subMeteringColumns, {
                months: {
                  cell: line => <ComparedMonths line={line} />,
                  text: ({ share }) => String(share?.months.length ?? 0),
                },
              })}
            />
          </>
        )}
      </Read>
    </Section>
  );
}

function isExceeding({ share }: Line): boolean {
  return share !== null && share.exceedingMonths.length > 0;
}

function ComparedMonths({ line: { share } }: { line: Line }) {
  if (!share) return <>Aucun mois commun aux deux mesures</>;
  const partial = share.partialMonths.length;
  return (
    <>
      {formatCount(share.months.length, 'mois')}{' '}
      {partial > 0 && (
        <Reservation>{formatCount(partial, 'mois')} où un compteur n’a pas été relevé</Reservation>
      )}
    </>
  );
}
