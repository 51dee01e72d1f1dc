import type { exportLoadCurve as endpoint } from '@suivi/contract/reports/exports';
import type { SolarProject } from '@suivi/contract/supply/solar-projects';
import type { CurvePeaks } from '@suivi/contract/supply/curve-peaks';
import type { CurveMonths, NetworkAdvice } from '@suivi/contract/supply/load-curves';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { clockText } from '@suivi/domain/supply/curve/time-calendar';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import { advisedRows, gridText, lackingText, powersText } from '@suivi/presentation/supply/advice-words';
import { classesLack } from '@suivi/presentation/supply/class-words';
import { peakTimeText } from '@suivi/presentation/supply/curve-words';
import { readClasses } from '../../features/supply/curves/read-curve-classes.ts';
import { readPeaks } from '../../features/supply/curves/read-curve-peaks.ts';
import { adviseNetwork } from '../../features/supply/curves/read-network-advice.ts';
import { readMonthsOfCurve } from '../../features/supply/curves/read-curve-months.ts';
import { listSolarProjects } from '../../features/supply/solar/read-solar-result.ts';
import { productionWord } from '@suivi/presentation/supply/solar-words';
import { writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import { type CsvCell, writeCsv } from '../../platform/documents/write-csv.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { refuse } from '../../platform/result.ts';
import { readCurve } from '../../records/supply/measured/curve-store.ts';
import { readStoredPoints } from '../../records/supply/points/store.ts';
import { aboutOf, headingOf, propertiesOf } from '../ground/document-about.ts';
import { classesSheet, peaksSheet } from './curve-class-sheets.ts';

/** Years that no curve is older or younger than, in days since 1970. */
const always = { first: 0, last: 100_000 };

/** The months and options of a point as a workbook, or its steps as text, a row each. */
export const exportLoadCurve: Handler<typeof endpoint> = async call => {
  const { point: id, format } = call.query;
  const [point] = await readStoredPoints(call.db, [id]);
  if (point === undefined) return refuse('not-found', { field: 'point' });
  const name = `Courbe de charge ${point.number}.${format}`;
  if (format === 'csv') {
    const steps = await readCurve(call.db, id, always.first, always.last);
    const rows = steps.flatMap(({ day, stepMinutes, watts, adjusted }) =>
      watts.map((value, at): CsvCell[] => [
        isoDayAt(day),
        clockText(clockMinute(day, at * stepMinutes)),
        stepMinutes,
        value,
        adjusted?.[at] === '1' ? 'corrigé ou estimé' : 'mesuré',
      ]),
    );
    const bytes = writeCsv(
      ['Jour', 'Début du pas (heure légale)', 'Pas (min)', 'Puissance (W)', 'Nature'],
      rows,
    );
    return sendFile(call.reply, { name, mediaType: mediaTypes.csv, bytes });
  }
  const asked = { ...call, actor: null, params: { id }, query: {} };
  const [months, classes, peaks, advice] = [
    await readMonthsOfCurve(asked),
    await readClasses(asked),
    await readPeaks(asked),
    await adviseNetwork(asked),
  ];
  const solar = await listSolarProjects(asked);
  if (solar.kind === 'refused') return solar;
  if (months.kind === 'refused') return months;
  if (classes.kind === 'refused') return classes;
  if (peaks.kind === 'refused') return peaks;
  if (advice.kind === 'refused') return advice;
  const about = await aboutOf(call);
  const title = `Courbe de charge ${point.number}`;
  const sheets = [
    monthsSheet(months.value, headingOf(about, title, 'Un mois incomplet n’est jamais complété')),
    classesSheet(
      classes.value,
      headingOf(
        about,
        `Énergie par classe ${point.number}`,
        classes.value.lacking === null
          ? 'La facture reste ce qui est payé'
          : classesLack(classes.value.lacking),
      ),
    ),
    peaksSheet(
      peaks.value,
      headingOf(about, `Pointes ${point.number}`, 'Le plus haut pas de chaque mois et classe'),
    ),
    clippingSheet(
      peaks.value,
      headingOf(
        about,
        `Écrêtage ${point.number}`,
        'Part fixe, dépassements et CTA aux meilleures puissances ; les kWh déplacés ne sont pas comptés',
      ),
    ),
    optionsSheet(
      advice.value,
      headingOf(
        about,
        `Options d’acheminement ${point.number}`,
        lackingText(advice.value) ?? gridText(advice.value),
      ),
    ),
  ];
  if (solar.value.projects.length > 0)
    sheets.push(
      solarSheet(
        solar.value.projects,
        headingOf(
          about,
          `Autoconsommation ${point.number}`,
          'Quatre séries qui ne s’ajoutent pas ; « Simulation » le dit',
        ),
      ),
    );
  const bytes = writeWorkbook(sheets, propertiesOf(about, title, ''));
  return sendFile(call.reply, { name, mediaType: mediaTypes.xlsx, bytes });
};

function monthsSheet({ months, injected }: CurveMonths, heading: string[]): Sheet {
  const given = new Map(injected.map(({ period, kwh }) => [monthIndex(period), kwh]));
  return {
    name: 'Mois',
    heading,
    columns: [
      { header: 'Mois', format: 'month' },
      { header: 'Jours reçus', format: 'whole' },
      { header: 'Énergie (kWh)', format: 'thousandth' },
      { header: 'Pointe (kW)', format: 'thousandth' },
      { header: 'Atteinte le', format: 'text', width: 18 },
      { header: 'Talon (kW)', format: 'thousandth' },
      { header: 'Part du talon', format: 'percent' },
      { header: 'Facteur de charge', format: 'percent' },
      { header: 'Part de nuit', format: 'percent' },
      { header: 'Week-end sur semaine', format: 'percent' },
      { header: 'Injecté (kWh)', format: 'thousandth' },
    ],
    rows: months.map(month => [
      { ...month.period, day: 1 },
      month.days,
      month.kwh,
      month.peak.kw,
      peakTimeText(month),
      month.talonKw,
      month.talonShare,
      month.loadFactor,
      month.nightShare,
      month.weekendRatio,
      given.get(monthIndex(month.period)) ?? null,
    ]),
  };
}

function optionsSheet(advice: NetworkAdvice, heading: string[]): Sheet {
  return {
    name: 'Options',
    heading,
    columns: [
      { header: 'Réglage', format: 'text', width: 20 },
      { header: 'Option', format: 'text' },
      { header: 'Puissances', format: 'text', width: 50 },
      { header: 'Part fixe HT (€)', format: 'euros' },
      { header: 'Énergie HT (€)', format: 'euros' },
      { header: 'Dépassements HT (€)', format: 'euros' },
      { header: 'CTA HT (€)', format: 'euros' },
      { header: 'Total TTC (€)', format: 'euros' },
      { header: 'Écart TTC (€)', format: 'euros' },
    ],
    rows: advisedRows(advice).map(({ name, tariff, priced: { powers, cost }, gapCents }) => [
      name,
      tariff,
      powersText(powers, advice),
      cost.fixedCents / 100,
      cost.energyCents / 100,
      cost.overrunCents / 100,
      cost.ctaCents / 100,
      cost.ttcCents / 100,
      gapCents / 100,
    ]),
  };
}

const inEuros = (cents: number | null) => cents && cents / 100;

function clippingSheet({ above }: CurvePeaks, heading: string[]): Sheet {
  return {
    name: 'Écrêtage',
    heading,
    columns: [
      { header: 'Puissance (kW)', format: 'whole' },
      { header: 'Pas au-dessus', format: 'whole' },
      { header: 'Durée (h)', format: 'thousandth' },
      { header: 'À déplacer (kWh)', format: 'thousandth' },
      { header: 'Gain HT par an (€)', format: 'euros' },
      { header: 'Gain TTC par an (€)', format: 'euros' },
    ],
    rows: above.map(({ kw, steps, hours, kwh, gainHtCents, gainTtcCents }) => [
      kw,
      steps,
      hours,
      kwh,
      inEuros(gainHtCents),
      inEuros(gainTtcCents),
    ]),
  };
}

function solarSheet(projects: readonly SolarProject[], heading: string[]): Sheet {
  return {
    name: 'Autoconsommation',
    heading,
    columns: [
      { header: 'Production', format: 'text', width: 24 },
      { header: 'Mois', format: 'month' },
      { header: 'Jours', format: 'whole' },
      { header: 'Soutiré (kWh)', format: 'thousandth' },
      { header: 'Produit (kWh)', format: 'thousandth' },
      { header: 'Autoconsommé (kWh)', format: 'thousandth' },
      { header: 'Vendu (kWh)', format: 'thousandth' },
    ],
    rows: projects.flatMap(({ name, result, sourcePointId }) =>
      (result?.months ?? []).map(month => [
        `${productionWord({ sourcePointId })} : ${name}`,
        { ...month.period, day: 1 },
        month.days,
        month.drawnKwh,
        month.productionKwh,
        month.selfKwh,
        month.surplusKwh,
      ]),
    ),
  };
}
