import { type DeliveryPoint, listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { listLoadCurves, type ShownFigures } from '@suivi/contract/supply/load-curves';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount, formatNumber, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { kwText, shareText } from '@suivi/presentation/supply/curve-words';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { useChoiceFilter, useIdFilter } from '../../../lib/navigation/query-state.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../../ui/tables/data-table-column.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { CurveOfSite } from './curve-of-site.tsx';
import { CurveOfPoint } from './curve-of-point.tsx';
import { WastesPart } from './wastes-part.tsx';
import { SiteLink } from '../../../widgets/site-link/site-link.tsx';

type Row = {
  point: DeliveryPoint;
  site: string;
  siteCode: string | null;
  figures: ShownFigures;
  lastDay: string;
};

const columns: DataTableColumn<Row>[] = [
  words('number', 'Point', ({ point }) => point.number, { sortValue: ({ point }) => point.number }),
  words(
    'site',
    'Site',
    ({ point, site }) => <SiteLink site={{ id: point.places.at(-1)?.siteId ?? 0, name: site }} />,
    {
      text: ({ site }) => site,
      sortValue: ({ site }) => site,
    },
  ),
  {
    key: 'kwh',
    header: 'Énergie sur 365 jours',
    align: 'end',
    cell: ({ figures: { kwh, days } }) =>
      withUnit(formatNumber(kwh / 1_000, 1), 'MWh') +
      (days === 365 ? '' : ` sur ${formatCount(days, 'jour')}`),
    sortValue: ({ figures }) => figures.kwh,
  },
  figures('peak', 'Pointe', ({ figures }) => kwText(figures.peak.kw), {
    sortValue: ({ figures }) => figures.peak.kw,
  }),
  figures('talon', 'Talon', ({ figures }) => kwText(figures.talonKw), {
    sortValue: ({ figures }) => figures.talonKw,
  }),
  figures('share', 'Part du talon', ({ figures }) => shareText(figures.talonShare), {
    sortValue: ({ figures }) => figures.talonShare,
  }),
  words('last', 'Reçue jusqu’au', ({ lastDay }) => formatIsoDay(lastDay), {
    sortValue: ({ lastDay }) => lastDay,
  }),
];

/** The delivery points whose load curve has been received, or the curve of one of them. */
export function CurvesPart({ sites }: { sites: readonly SiteSummary[] }) {
  const [chosen, choose] = useIdFilter('courbe');
  const [site, chooseSite] = useChoiceFilter('somme', ['', ...sites.map(({ code }) => code)], '');
  const points = useRead(listDeliveryPoints, { query: {} });
  const curves = useRead(listLoadCurves);
  return (
    <Read of={points} failed="Les points de livraison n’ont pas pu être lus" skeletons={['16rem']}>
      {({ points: all }) => {
        const point = all.find(({ id }) => id === chosen);
        if (point !== undefined) {
          return (
            <OneCurve onLeave={() => choose(null)}>
              <CurveOfPoint key={point.id} point={point} points={all} sites={sites} />
            </OneCurve>
          );
        }
        if (site !== '') {
          return (
            <OneCurve onLeave={() => chooseSite('')}>
              <CurveOfSite key={site} code={site} />
            </OneCurve>
          );
        }
        return (
          <Stack gap="large">
            <Section
              title="Courbes de charge"
              description="Les points dont le distributeur a publié la courbe, et ce que disent leurs 365 derniers jours."
            >
              <Read of={curves} failed="Les courbes de charge n’ont pas pu être lues" skeletons={['16rem']}>
                {answer => {
                  const rows = answer.curves.flatMap(curve => rowOf(curve, all, sites));
                  return rows.length === 0 ? (
                    <NoCurve />
                  ) : (
                    <CurveTable rows={rows} onOpen={choose} onSite={chooseSite} />
                  );
                }}
              </Read>
            </Section>
            <WastesPart onOpen={choose} />
          </Stack>
        );
      }}
    </Read>
  );
}

function OneCurve({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <Stack>
      <div data-no-print="">
        <Button variant="quiet" onClick={onLeave}>
          Toutes les courbes
        </Button>
      </div>
      {children}
    </Stack>
  );
}

function rowOf(
  { pointId, figures, lastDay }: { pointId: number; figures: ShownFigures; lastDay: string },
  points: readonly DeliveryPoint[],
  sites: readonly SiteSummary[],
): Row[] {
  const point = points.find(({ id }) => id === pointId);
  if (point === undefined) return [];
  const siteId = point.places.at(-1)?.siteId;
  const site = sites.find(({ id }) => id === siteId);
  return [{ point, site: site?.name ?? 'site archivé', siteCode: site?.code ?? null, figures, lastDay }];
}

type CurveTableProps = {
  rows: readonly Row[];
  onOpen: (id: number) => void;
  onSite: (code: string) => void;
};

function CurveTable({ rows, onOpen, onSite }: CurveTableProps) {
  return (
    <DataTable
      caption="Courbes de charge"
      stacked
      columns={columns}
      rows={rows}
      rowKey={({ point }) => String(point.id)}
      initialSort={{ key: 'kwh', direction: 'descending' }}
      rowActions={({ point, site, siteCode }) => (
        <>
          <Button size="small" onClick={() => onOpen(point.id)}>
            Voir<span className="visually-hidden"> la courbe de {point.number}</span>
          </Button>
          {siteCode !== null && (
            <Button size="small" onClick={() => onSite(siteCode)}>
              Site
              <span className="visually-hidden">
                , somme des courbes de {site}, avec {point.number}
              </span>
            </Button>
          )}
        </>
      )}
    />
  );
}

function NoCurve() {
  return (
    <EmptyState
      icon="upload"
      title="Aucune courbe de charge n’a été reçue."
      actions={<ButtonLink href={viewHref('imports')}>Ouvrir Imports et exports</ButtonLink>}
    >
      <p>
        Dans l’espace client entreprise d’Enedis, demandez R63 (courbe de charge) pour vos PRM, puis envoyez
        le fichier dans Imports et exports.
      </p>
    </EmptyState>
  );
}
