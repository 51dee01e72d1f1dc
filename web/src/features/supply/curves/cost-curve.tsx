import type { NetworkAdvice } from '@suivi/contract/supply/load-curves';
import { type NetworkCosts, readNetworkCosts } from '@suivi/contract/supply/network-costs';
import { networkTariffs } from '@suivi/domain/supply/tariff/network-tariff';
import { type TimeClass, timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { formatEuros, formatNumber, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { lackingSentence } from '@suivi/presentation/supply/advice-words';
import { type ReactNode, useState } from 'react';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { LineChart } from '../../../charts/line-chart.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import styles from './chart-controls.module.css';
import { curveColor } from './curve-calendar.tsx';

type Chosen = { tariff: NetworkAdvice['options'][number]['tariff']; class: TimeClass };
type CostCurveProps = { pointId: number; advice: NetworkAdvice; advised: Chosen['tariff'] | undefined };

/** The cost of a year for each power of a class: shows how much is lost compared with the advised power. */
export function CostCurve({ pointId, advice, advised }: CostCurveProps) {
  const options = advice.options.filter(({ best }) => best !== null).map(({ tariff }) => tariff);
  const classes = timeClasses.filter(each => advice.classes.includes(each));
  const [chosen, setChosen] = useState<Chosen>({
    tariff: options.find(each => each === advised) ?? options[0] ?? 'HTACU5',
    class: advice.why?.class ?? classes.at(-1) ?? 'HCB',
  });
  const read = useRead(
    readNetworkCosts,
    { params: { id: pointId }, query: chosen },
    { keepPrevious: true, enabled: options.length > 0 },
  );
  if (options.length === 0) return null;
  const isOne = networkTariffs[chosen.tariff] === 'turpe-bt-up-to-36';
  const controls = (
    <search
      aria-label="Option et classe de la courbe de coût"
      className={styles['controls']}
      data-no-print=""
    >
      <SelectField
        label="Option"
        value={chosen.tariff}
        options={optionsOf(options)}
        onChange={tariff => setChosen({ ...chosen, tariff })}
      />
      {!isOne && (
        <SelectField
          label="Classe"
          value={chosen.class}
          options={optionsOf(classes)}
          onChange={of => setChosen({ ...chosen, class: of })}
        />
      )}
    </search>
  );
  return (
    <Read of={read} failed="La courbe de coût n’a pas pu être calculée" skeletons={['20rem']}>
      {costs => (
        <CostChart costs={costs} chosen={chosen} unit={advice.unit} controls={controls} isOne={isOne} />
      )}
    </Read>
  );
}

type CostChartProps = {
  costs: NetworkCosts;
  chosen: Chosen;
  unit: string;
  controls: ReactNode;
  isOne: boolean;
};

function CostChart({ costs, chosen, unit, controls, isOne }: CostChartProps) {
  const { steps, present, best, lacking } = costs;
  const powerText = (power: number) => withUnit(formatNumber(power, Number.isInteger(power) ? 0 : 1), unit);
  const least = steps.reduce((low, { ttcCents }) => Math.min(low, ttcCents), Number.POSITIVE_INFINITY);
  const rows = steps.map(step => ({ ...step, more: step.ttcCents - least, mark: markOf(step.power, costs) }));
  const label = isOne
    ? `Coût selon la puissance souscrite, ${chosen.tariff}`
    : `Coût selon la puissance souscrite en ${chosen.class}, ${chosen.tariff}`;
  return (
    <ChartFrame
      title="Coût selon la puissance souscrite"
      level={3}
      subtitle={
        isOne
          ? `Total TTC d’un an avec ${chosen.tariff}, à partir de la puissance que le compteur a enregistrée. L’axe ne part pas de zéro.`
          : `Total TTC d’un an avec ${chosen.tariff} selon la puissance en ${chosen.class}, les autres classes au mieux pour elle. L’axe ne part pas de zéro.`
      }
      controls={controls}
      empty={steps.length > 0 ? undefined : lacking === null ? 'Rien à dessiner.' : lackingSentence(lacking)}
      table={
        <DataTable
          caption={label}
          maxHeight="24rem"
          stacked
          rows={rows}
          rowKey={({ power }) => String(power)}
          highlighted={({ power }) => power === best}
          columns={({ words, figures }) => [
            figures('power', 'Puissance', ({ power }) => powerText(power), { rowHeader: true }),
            figures('total', 'Total TTC par an', ({ ttcCents }) => formatEuros(ttcCents)),
            figures('more', 'De plus que le moins cher', ({ more }) => formatEuros(more)),
            words('mark', 'Repère', ({ mark }) => mark),
          ]}
        />
      }
    >
      <LineChart
        label={label}
        hasZero={false}
        categories={rows.map(({ power }) => ({
          key: String(power),
          label: formatNumber(power),
          whole: power,
        }))}
        series={[
          {
            key: 'total',
            label: 'Total TTC par an',
            color: curveColor,
            values: rows.map(({ ttcCents }) => ttcCents / 100),
          },
        ]}
        annotations={annotationsOf(rows, { present, best, powerText })}
        unit="€"
        formatTick={value => formatNumber(value)}
        formatValue={value => formatEuros(Math.round(value * 100))}
        pointLabel={at => {
          const { power = 0, ttcCents = 0, more = 0, mark = '' } = rows[at] ?? {};
          const marked = mark === '' ? '' : ` (${mark.toLowerCase()})`;
          return `${powerText(power)}${marked}\u00a0: ${formatEuros(ttcCents)} TTC par an, ${formatEuros(more)} de plus que le moins cher`;
        }}
      />
    </ChartFrame>
  );
}

function markOf(power: number, { present, best }: NetworkCosts): string {
  const marks = [power === present ? 'Aujourd’hui' : '', power === best ? 'Conseillé' : ''];
  return marks
    .filter(mark => mark !== '')
    .join(' et ')
    .replace('et C', 'et c');
}

type Marks = { present: number; best: number | null; powerText: (power: number) => string };

/** Marks today's power and the advised one, each at the nearest power drawn; a power outside the range drawn has no mark. */
function annotationsOf(rows: readonly { power: number }[], { present, best, powerText }: Marks) {
  const [first, last] = [rows[0]?.power ?? 0, rows.at(-1)?.power ?? 0];
  const indexOf = (power: number) =>
    rows.reduce(
      (nearest, row, at) =>
        Math.abs(row.power - power) < Math.abs((rows[nearest]?.power ?? 0) - power) ? at : nearest,
      0,
    );
  const at = (key: string, power: number, text: string) =>
    power < first || power > last
      ? []
      : [{ key, index: indexOf(power), label: `${text} ${powerText(power)}` }];
  if (best === present) return at('both', present, 'Aujourd’hui et conseillé');
  return [...at('present', present, 'Aujourd’hui'), ...(best === null ? [] : at('best', best, 'Conseillé'))];
}
