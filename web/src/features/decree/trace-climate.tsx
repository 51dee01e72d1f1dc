import { stations } from '@suivi/domain/weather/stations';
import { formatKwh, formatNumber } from '../../lib/formats.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { viewHref } from '../../lib/view-link.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { TracedYear } from './answers.ts';
import { categoryNames, climateGapTexts, climateReservationText } from '@suivi/presentation/climate-text';
import styles from './decree.module.css';
import { windowParameter } from './window-text.ts';

type Climate = TracedYear['climate'];
type Adjusted = Extract<Climate, { kind: 'adjusted' }>;

/** The climate adjustment with its degree days, coefficients and terms. */
export function TraceClimate({ year, siteCode }: { year: TracedYear; siteCode: string }) {
  const { climate } = year;
  const mayEdit = usePermission('site.write');
  return (
    <section>
      <h3>2. Correction climatique (estimation, méthode reconstituée)</h3>
      {climate.kind === 'adjusted' ? (
        <Adjustment climate={climate} />
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

function Adjustment({ climate }: { climate: Adjusted }) {
  const { stationNumber, baseTemperatureC, rawKwh, adjustedKwh, heating, cooling, reservations } = climate;
  const station = stations.find(({ number }) => number === stationNumber);
  return (
    <>
      <p>
        Station {station?.name ?? stationNumber} ({stationNumber}), base {baseTemperatureC}&nbsp;°C, méthode
        des professionnels de l’énergie. Climat normal : moyenne 2001–2020.
      </p>
      <UseLine name="Chauffage" use={heating} rawKwh={rawKwh} />
      <UseLine name="Froid" use={cooling} rawKwh={rawKwh} />
      <p className={styles['formula']}>
        {formatNumber(rawKwh)} {signed(heating.adjustmentKwh)} {signed(cooling.adjustmentKwh)} ={' '}
        <strong>{formatKwh(adjustedKwh)} PCI</strong>
      </p>
      {reservations.length > 0 && (
        <ul className={styles['steps']}>
          {reservations.map(reservation => (
            <li key={reservation.code}>{climateReservationText(reservation)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function signed(valueKwh: number): string {
  return `${valueKwh < 0 ? '−' : '+'} ${formatNumber(Math.abs(valueKwh))}`;
}

type UseLineProps = { name: string; use: Adjusted['heating']; rawKwh: number };

function UseLine({ name, use, rawKwh }: UseLineProps) {
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
      {use.share.terms.length > 0 && (
        <DataTable
          caption={`Part par degré-jour, ${name}`}
          columns={[
            { key: 'category', header: 'Activité', cell: ({ category }) => categoryNames[category] },
            {
              key: 'cabs',
              header: 'Cabs (kWh/m²)',
              align: 'end',
              cell: ({ cabsKwhPerM2 }) => formatNumber(cabsKwhPerM2, 1),
            },
            {
              key: 'surface',
              header: 'Surface (m²)',
              align: 'end',
              cell: ({ surfaceM2 }) => formatNumber(surfaceM2, 1),
            },
            {
              key: 'conditioned',
              header: name === 'Froid' ? 'Refroidie (m²)' : 'Chauffée (m²)',
              align: 'end',
              cell: ({ conditionedSurfaceM2 }) => formatNumber(conditionedSurfaceM2, 1),
            },
            {
              key: 'coefficient',
              header: 'Coefficient',
              align: 'end',
              cell: ({ coefficient }) => formatNumber(coefficient, 7),
            },
          ]}
          rows={use.share.terms}
          rowKey={term => `${term.category} ${term.cabsKwhPerM2} ${term.surfaceM2}`}
        />
      )}
    </>
  );
}
