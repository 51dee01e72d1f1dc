import { type SolarProject, type SolarResult } from '@suivi/contract/supply/solar-projects';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { formatPeriod, formatIsoDay, shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatEuros,
  formatNumber,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { gridText, lackingSentence } from '@suivi/presentation/supply/advice-words';
import { kwhText, shareText } from '@suivi/presentation/supply/curve-words';
import { productionWord, solarSavingSentences } from '@suivi/presentation/supply/solar-words';
import { BarChart } from '../../../charts/bar-chart.tsx';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { Legend } from '../../../charts/legend.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TextList } from '../../../ui/layout/text-list.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SharedPart } from './shared-part.tsx';

const series = [
  { key: 'drawnKwh', label: 'Soutiré', color: 'var(--energy-electricity)' },
  { key: 'productionKwh', label: 'Produit', color: 'var(--energy-water)' },
  { key: 'selfKwh', label: 'Autoconsommé', color: 'var(--chart-neutral)' },
  { key: 'surplusKwh', label: 'Vendu', color: 'var(--energy-gas)' },
] as const;

type ResultProps = {
  project: SolarProject;
  result: SolarResult;
  /** The number of the delivery point that measures the production; null for a simulated one. */
  source: string | null;
};

/** The effect of a production on the load of a delivery point, by year and by month. */
export function SolarResultPart({ project, result, source }: ResultProps) {
  const { savings, lacking, shared, months } = result;
  const isMeasured = project.sourcePointId !== null;
  const word = productionWord(project);
  const beside = isMeasured ? 'mesuré' : 'simulation';
  const label = `${word} ${project.name}, par mois`;
  return (
    <Stack>
      <p>
        {word} du {formatIsoDay(result.firstDay)} au {formatIsoDay(result.lastDay)},{' '}
        {formatCount(result.days, 'jour')} de courbe, au pas de {result.stepMinutes}&nbsp;minutes
        {!isMeasured && result.stepMinutes > 10 && '\u00a0: un pas aussi long dit «\u00a0au plus\u00a0»'}.{' '}
        {isMeasured
          ? `Production mesurée par le point ${source ?? 'qui la mesure'}\u00a0; ce que ce point-ci n’en injecte pas est autoconsommé.`
          : `Soleil de ${project.year}, décalé de semaines entières.`}
      </p>
      <Columns min="11rem">
        <FigureCard
          label={`Autoconsommé (${beside})`}
          value={formatNumber(result.selfKwh / 1_000, 1)}
          unit="MWh"
        >
          <p>{shareText(result.selfRate)} de la production</p>
        </FigureCard>
        <FigureCard label={`Taux de couverture (${beside})`} value={shareText(result.coverRate)}>
          <p>de ce que le point utilise</p>
        </FigureCard>
        <FigureCard
          label={`Surplus (${beside})`}
          value={formatNumber(result.surplusKwh / 1_000, 1)}
          unit="MWh"
        />
        <FigureCard
          label={`Économie par an (${isMeasured ? 'calcul' : 'simulation'})`}
          value={savings === null ? missing : formatEuros(savings.ttcCents)}
        >
          <p>TTC</p>
        </FigureCard>
      </Columns>
      {savings !== null && (
        <TextList texts={solarSavingSentences(savings, isMeasured ? 'Calcul' : 'Simulation')} />
      )}
      {savings !== null && <p>{gridText(savings)}</p>}
      {lacking !== null && <p>Aucun euro n’est dit. {lackingSentence(lacking)}</p>}
      <ChartFrame
        title={label}
        level={3}
        subtitle={'Quatre séries qui ne s’ajoutent jamais en une «\u00a0consommation\u00a0»'}
        legend={<Legend items={series.map(item => ({ ...item, kind: 'bar' }))} />}
        table={
          <DataTable
            caption={label}
            stacked
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
              : `${formatPeriod(month.period)}\u00a0: ${series.map(each => `${each.label.toLowerCase()} ${kwhText(month[each.key])}`).join(', ')}`;
          }}
        />
      </ChartFrame>
      {shared && <SharedPart project={project} shared={shared} />}
    </Stack>
  );
}
