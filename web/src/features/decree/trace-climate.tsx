import { shareOperands } from '@suivi/domain/decree/climate-share';
import { stations } from '@suivi/domain/weather/stations';
import { formatKwh, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { usePermission } from '../../lib/session/use-permission.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { TracedYear } from './answers.ts';
import { subCategoryName } from '@suivi/presentation/decree/cabs-text';
import {
  categoryNames,
  climateGapTexts,
  climateReservationText,
} from '@suivi/presentation/decree/climate-text';
import styles from './decree.module.css';
import { windowParameter } from './window-text.ts';
import { TextList } from '../../ui/layout/text-list.tsx';

type Climate = TracedYear['climate'];
type Adjusted = Extract<Climate, { kind: 'adjusted' }>;

/** The climate adjustment, with its degree days, coefficients and terms. */
export function TraceClimate({ year, siteCode }: { year: TracedYear; siteCode: string }) {
  const { climate } = year;
  const mayEdit = usePermission('site.write');
  return (
    <section>
      <h3>2. Correction climatique (estimation, méthode reconstituée)</h3>
      {climate.kind === 'adjusted' ? (
        <Adjustment climate={climate} activities={activitiesOf(year)} />
      ) : (
        <p>{climateGapTexts[climate.reason]}</p>
      )}
      {mayEdit && (
        <p>
          <a
            href={viewHref('decret-tertiaire', {
              centre: siteCode,
              partie: 'surfaces',
              mesure: windowParameter(year.from),
            })}
          >
            Saisir le chauffage et le froid mesurés de ces douze mois
          </a>
        </p>
      )}
    </section>
  );
}

/** The names of the sub-categories, in the same order as the terms of a share. */
function activitiesOf({ cabs }: TracedYear): string[] {
  return cabs.kind === 'cabs' ? cabs.parts.map(({ subCategory }) => subCategoryName(subCategory)) : [];
}

type AdjustmentProps = { climate: Adjusted; activities: readonly string[] };

function Adjustment({ climate, activities }: AdjustmentProps) {
  const { stationNumber, baseTemperatureC, rawKwh, adjustedKwh, heating, cooling, reservations } = climate;
  const station = stations.find(({ number }) => number === stationNumber);
  return (
    <>
      <p>
        Station {station?.name ?? stationNumber} ({stationNumber}), base {baseTemperatureC}&nbsp;°C, méthode
        des professionnels de l’énergie. Climat normal&nbsp;: moyenne 2001–2020.{' '}
        <a href={viewHref('decret-tertiaire', { partie: 'meteo', station: stationNumber })}>
          Voir les degrés-jours de chaque mois
        </a>
      </p>
      <UseLine name="Chauffage" use={heating} rawKwh={rawKwh} activities={activities} />
      <UseLine name="Froid" use={cooling} rawKwh={rawKwh} activities={activities} />
      <p className={styles['formula']}>
        {formatNumber(rawKwh)} {signed(heating.adjustmentKwh)} {signed(cooling.adjustmentKwh)} ={' '}
        <strong>{formatKwh(adjustedKwh)} PCI</strong>
      </p>
      {reservations.length > 0 && (
        <TextList className={styles['steps']} texts={reservations.map(climateReservationText)} />
      )}
    </>
  );
}

function signed(valueKwh: number): string {
  return `${valueKwh < 0 ? '−' : '+'} ${formatNumber(Math.abs(valueKwh))}`;
}

type UseLineProps = {
  name: 'Chauffage' | 'Froid';
  use: Adjusted['heating'];
  rawKwh: number;
  activities: readonly string[];
};

function UseLine({ name, use, rawKwh, activities }: UseLineProps) {
  const days = `${formatNumber(use.degreeDays, 1)} degrés-jours, moyenne ${formatNumber(use.meanDegreeDays, 1)}`;
  if (use.kind === 'not_adjusted')
    return (
      <p>
        {name} : {days}. Pas de correction, la surface refroidie n’est pas déclarée.
      </p>
    );
  if (use.kind === 'measured')
    return (
      <p>
        {name}&nbsp;: {days}. Consommation mesurée {formatKwh(use.useKwh)} × (
        {formatNumber(use.meanDegreeDays, 1)} ÷ {formatNumber(use.degreeDays, 1)} − 1) ={' '}
        {formatKwh(use.adjustmentKwh)}.
      </p>
    );
  if (use.share.kind === 'unknown') return <p>{`${name} : ${days}.`}</p>;
  return (
    <>
      <p>
        {name} : {days}. {formatKwh(rawKwh)} × {formatNumber(use.share.perDegreeDay, 7)} par degré-jour × (
        {formatNumber(use.meanDegreeDays, 1)} − {formatNumber(use.degreeDays, 1)}) ={' '}
        {formatKwh(use.adjustmentKwh)} (part estimée : {formatKwh(use.useKwh)}).
      </p>
      {use.share.terms.length > 0 && <ShareTerms name={name} share={use.share} activities={activities} />}
    </>
  );
}

type Share = Extract<Extract<Adjusted['heating'], { kind: 'estimated' }>['share'], { kind: 'known' }>;
type ShareProps = Pick<UseLineProps, 'name' | 'activities'> & { share: Share };

/** How the share per degree day is weighted from the sub-categories. */
function ShareTerms({ name, share: { terms, perDegreeDay }, activities }: ShareProps) {
  const [conditioned, surfaces] =
    name === 'Froid' ? ['Refroidie (m²)', 'surface refroidie'] : ['Chauffée (m²)', 'surface chauffée'];
  const rows = terms.map((term, index) => ({ ...term, index }));
  const { weighted, whole } = shareOperands(terms);
  const figure = (
    key: string,
    header: string,
    decimals: number,
    of: (row: (typeof rows)[number]) => number,
  ) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: (typeof rows)[number]) => formatNumber(of(row), decimals),
  });
  return (
    <>
      <DataTable
        captionShown
        caption={`Part par degré-jour, ${name}`}
        columns={({ words }) => [
          words(
            'activity',
            'Sous-catégorie',
            ({ index, category }) => activities[index] ?? categoryNames[category],
          ),
          words('category', 'Coefficient de', ({ category }) => categoryNames[category]),
          figure('cabs', 'Cabs (kWh/m²)', 1, ({ cabsKwhPerM2 }) => cabsKwhPerM2),
          figure('surface', 'Surface (m²)', 1, ({ surfaceM2 }) => surfaceM2),
          figure('conditioned', conditioned, 1, ({ conditionedSurfaceM2 }) => conditionedSurfaceM2),
          figure('coefficient', 'Coefficient', 7, ({ coefficient }) => coefficient),
        ]}
        rows={rows}
        rowKey={({ index }) => String(index)}
      />
      <p className={styles['formula']}>
        Σ (Cabs × {surfaces} × coefficient) ÷ Σ (Cabs × surface) = {formatNumber(weighted, 2)} ÷{' '}
        {formatNumber(whole, 1)} = <strong>{formatNumber(perDegreeDay, 7)} par degré-jour</strong>
      </p>
      <p className="hint">
        Coefficients&nbsp;: arrêté du 1er août 2025, annexe II. La blanchisserie d’un hôpital prend celui du
        centre hospitalier, ce que le texte ne précise pas.
      </p>
    </>
  );
}
