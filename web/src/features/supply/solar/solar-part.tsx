import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import {
  deleteSolarProject,
  listSolarProjects,
  type SolarProject,
  type SolarResult,
} from '@suivi/contract/supply/solar-projects';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import {
  formatPeriod,
  formatShortDay,
  shortMonthName,
} from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatEuros,
  formatNumber,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { gridText, lackingSentence } from '@suivi/presentation/supply/advice-words';
import { kwhText, shareText } from '@suivi/presentation/supply/curve-words';
import { sharingModeLabels, solarSavingSentences } from '@suivi/presentation/supply/solar-words';
import { useState } from 'react';
import { BarChart } from '../../../charts/bar-chart.tsx';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { Legend } from '../../../charts/legend.tsx';
import { useSeen } from '../../../editing/use-seen.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { FormDialog } from '../../../widgets/questions/form-dialog.tsx';
import { SolarDialog } from './solar-dialog.tsx';

type SolarPartProps = { point: DeliveryPoint; points: readonly DeliveryPoint[] };

/** What a roof or a car park would make of what the point uses. */
export function SolarPart({ point, points }: SolarPartProps) {
  const read = useRead(listSolarProjects, { params: { id: point.id } });
  const mayWrite = usePermission('saving-action.record');
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  return (
    <Section
      title="Autoconsommation"
      description="Ce qui est produit et utilisé au même pas de temps, sur les douze derniers mois de la courbe. La production vient d’un fichier horaire de PVGIS, jamais de sommes mensuelles : chaque chiffre est une simulation."
      actions={
        mayWrite && (
          <Button icon="plus" onClick={() => setEdited('new')}>
            Ajouter une production simulée
          </Button>
        )
      }
    >
      <Read of={read} failed="Les productions simulées n’ont pas pu être lues" skeletons={['16rem']}>
        {({ projects }) => (
          <Stack gap="large">
            {projects.length === 0 && <p>Aucune production n’est simulée pour ce point.</p>}
            {projects.map(project => (
              <Section
                key={project.id}
                level={3}
                title={`Simulation : ${project.name}, ${formatNumber(project.kwp, 1)} kWc`}
                actions={
                  mayWrite && (
                    <>
                      <Button size="small" onClick={() => setEdited(project.id)}>
                        Modifier<span className="visually-hidden"> {project.name}</span>
                      </Button>
                      <Button size="small" onClick={() => setDeletedId(project.id)}>
                        Supprimer<span className="visually-hidden"> {project.name}</span>
                      </Button>
                    </>
                  )
                }
              >
                {project.result === null ? (
                  <p>Aucune courbe n’a été reçue de ce point.</p>
                ) : (
                  <Result project={project} result={project.result} />
                )}
              </Section>
            ))}
            {edited !== null && (
              <SolarDialog
                pointId={point.id}
                points={points}
                project={projects.find(({ id }) => id === edited) ?? null}
                onClose={() => setEdited(null)}
              />
            )}
            {projects.map(
              project =>
                project.id === deletedId && (
                  <DeleteDialog key={project.id} project={project} onClose={() => setDeletedId(null)} />
                ),
            )}
          </Stack>
        )}
      </Read>
    </Section>
  );
}

const series = [
  { key: 'drawnKwh', label: 'Soutiré', color: 'var(--energy-electricity)' },
  { key: 'productionKwh', label: 'Produit', color: 'var(--energy-water)' },
  { key: 'selfKwh', label: 'Autoconsommé', color: 'var(--chart-neutral)' },
  { key: 'surplusKwh', label: 'Vendu', color: 'var(--energy-gas)' },
] as const;

function Result({ project, result }: { project: SolarProject; result: SolarResult }) {
  const { savings, lacking, shared, months } = result;
  const label = `Simulation ${project.name}, par mois`;
  return (
    <Stack>
      <p>
        Simulation du {formatShortDay(fromIsoDay(result.firstDay))} au{' '}
        {formatShortDay(fromIsoDay(result.lastDay))}, {formatCount(result.days, 'jour')} de courbe, au pas de{' '}
        {result.stepMinutes}&nbsp;minutes
        {result.stepMinutes > 10 && ' : un pas aussi long dit « au plus »'}. Soleil de {project.year}, décalé
        de semaines entières.
      </p>
      <Columns min="11rem">
        <FigureCard
          label="Autoconsommé (simulation)"
          value={formatNumber(result.selfKwh / 1_000, 1)}
          unit="MWh"
        >
          <p>{shareText(result.selfRate)} de la production</p>
        </FigureCard>
        <FigureCard label="Taux de couverture (simulation)" value={shareText(result.coverRate)}>
          <p>de ce que le point utilise</p>
        </FigureCard>
        <FigureCard
          label="Surplus (simulation)"
          value={formatNumber(result.surplusKwh / 1_000, 1)}
          unit="MWh"
        />
        <FigureCard
          label="Économie par an (simulation)"
          value={savings === null ? missing : formatEuros(savings.ttcCents)}
        >
          <p>TTC</p>
        </FigureCard>
      </Columns>
      {savings !== null && (
        <ul>
          {solarSavingSentences(savings).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {savings !== null && <p>{gridText(savings)}</p>}
      {lacking !== null && <p>Aucun euro n’est dit. {lackingSentence(lacking)}</p>}
      <ChartFrame
        title={label}
        level={3}
        subtitle="Quatre séries qui ne s’ajoutent jamais en une « consommation »"
        legend={<Legend items={series.map(item => ({ ...item, kind: 'bar' }))} />}
        table={
          <DataTable
            caption={label}
            captionHidden
            rows={months}
            rowKey={({ period }) => String(monthIndex(period))}
            columns={({ words, figures }) => [
              words('month', 'Mois', ({ period, days }) => `${formatPeriod(period)} (${days} j)`),
              ...series.map(each =>
                figures(each.key, each.label, (month: (typeof months)[number]) => kwhText(month[each.key])),
              ),
            ]}
          />
        }
      >
        <BarChart
          label={label}
          categories={months.map(({ period }) => ({
            key: String(monthIndex(period)),
            label: shortMonthName(period.month),
          }))}
          series={series.map(each => ({ ...each, values: months.map(month => month[each.key]) }))}
          unit="kWh"
          formatTick={value => formatNumber(value)}
          formatValue={kwhText}
          columnLabel={at => {
            const month = months[at];
            return month === undefined
              ? ''
              : `${formatPeriod(month.period)} : ${series.map(each => `${each.label.toLowerCase()} ${kwhText(month[each.key])}`).join(', ')}`;
          }}
        />
      </ChartFrame>
      {shared && project.mode && (
        <Section
          level={3}
          title={`Partage simulé : ${sharingModeLabels[project.mode].toLowerCase()}`}
          description={`Par demi-heure, au Wh près, sur ${formatCount(shared.days, 'jour')} que toutes les courbes ont. Personne ne reçoit plus que ce qui est mesuré ; surplus : ${kwhText(shared.surplusKwh)}.`}
        >
          <DataTable
            caption={`Partage de ${project.name}`}
            captionHidden
            rows={shared.parts}
            rowKey={({ pointId }) => String(pointId)}
            columns={({ words, figures }) => [
              words('number', 'Point', ({ number }) => number),
              figures('allocated', 'Affecté', ({ allocatedKwh }) => kwhText(allocatedKwh)),
              figures('self', 'Autoconsommé', ({ selfKwh }) => kwhText(selfKwh)),
            ]}
          />
        </Section>
      )}
    </Stack>
  );
}

function DeleteDialog({ project, onClose }: { project: SolarProject; onClose: () => void }) {
  const remove = useChange(deleteSolarProject);
  const begun = useSeen(project, remove.error);
  return (
    <FormDialog
      title={`Supprimer ${project.name} ?`}
      submit="Supprimer"
      isBusy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onSubmit={() => remove.mutate({ params: { id: project.id }, begun }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>La simulation et ses heures sont supprimées ; le journal en garde le nom et les réglages.</p>
    </FormDialog>
  );
}
