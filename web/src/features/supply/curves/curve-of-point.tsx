import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { readAdviceTerms } from '@suivi/contract/supply/advice-terms';
import { type CurveMonths, readCurveMonths, readLoadCurve } from '@suivi/contract/supply/load-curves';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import {
  coverageText,
  peakTimeText,
  seasonSentences,
  shareText,
} from '@suivi/presentation/supply/curve-words';
import { useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { useChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { CurveCalendar } from './curve-calendar.tsx';
import { CurveClassesPart } from './curve-classes.tsx';
import { CurveDaysChart } from './curve-days-chart.tsx';
import { CurveExport } from './curve-export.tsx';
import { CurveMonthsTable } from './curve-months-table.tsx';
import { NetworkAdvicePart } from './network-advice.tsx';
import { OpeningPart } from './opening-part.tsx';
import { PeaksPart } from './peaks-part.tsx';
import { SolarPart } from '../solar/solar-part.tsx';
import { LoadDurationChart, UsualWeekChart } from './usual-charts.tsx';
import { WastesPart } from './wastes-part.tsx';

const tabs = [
  { key: 'calendrier', label: 'Calendrier' },
  { key: 'jours', label: 'Jour et semaine' },
  { key: 'type', label: 'Semaine type' },
  { key: 'monotone', label: 'Monotone' },
  { key: 'mois', label: 'Mois' },
  { key: 'pointes', label: 'Pointes' },
  { key: 'gaspillages', label: 'Gaspillages' },
  { key: 'reglage', label: 'Puissances et option' },
  { key: 'soleil', label: 'Autoconsommation' },
] as const;
const shownDays = 365;
/** Views that do not need the time steps themselves. */
const withoutSteps: ReadonlySet<string> = new Set(['mois', 'pointes', 'gaspillages', 'reglage', 'soleil']);

/** The load curve of a delivery point: its main figures, and the views of it. */
type CurveOfPointProps = {
  point: DeliveryPoint;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
};

export function CurveOfPoint({ point, points, sites }: CurveOfPointProps) {
  const read = useRead(readCurveMonths, { params: { id: point.id } });
  return (
    <Section
      title={`Courbe de charge de ${point.number}`}
      actions={<CurveExport pointId={point.id} />}
      description={[point.label, point.segment, point.networkTariff].filter(text => text !== '').join(' · ')}
    >
      <Read of={read} failed="La courbe de charge n’a pas pu être lue" skeletons={['6rem', '20rem']}>
        {curve =>
          curve.year === null ? (
            <p>
              Aucune courbe n’a été reçue de ce point&nbsp;: envoyez un fichier R63 dans Imports et exports.
            </p>
          ) : (
            <Stack gap="large">
              <YearFigures
                year={curve.year}
                talonHours={curve.talonHours}
                sentences={seasonSentences(curve)}
              />
              <CurveViews
                point={point}
                points={points}
                sites={sites}
                curve={curve}
                lastDay={curve.year.lastDay}
              />
            </Stack>
          )
        }
      </Read>
    </Section>
  );
}

type YearFiguresProps = {
  year: NonNullable<CurveMonths['year']>;
  talonHours: CurveMonths['talonHours'];
  sentences: string[];
};

function YearFigures({ year, talonHours, sentences }: YearFiguresProps) {
  const span = `du ${formatIsoDay(year.firstDay)} au ${formatIsoDay(year.lastDay)}`;
  return (
    <Stack>
      <p>
        Les 365 derniers jours, {span}&nbsp;: {coverageText(year)}.
      </p>
      <Columns min="9.5rem">
        <FigureCard label="Énergie" value={formatNumber(year.kwh / 1_000, 1)} unit="MWh" />
        <FigureCard label="Pointe" value={formatNumber(year.peak.kw, 1)} unit="kW">
          <p>le {peakTimeText(year)}</p>
        </FigureCard>
        <FigureCard
          label="Talon"
          value={year.talonKw === null ? missing : formatNumber(year.talonKw, 1)}
          unit={year.talonKw === null ? undefined : 'kW'}
        >
          <p>
            {shareText(year.talonShare)} de l’énergie
            {talonHours === 'dawn' &&
              ', de 0 h à 5 h seulement\u00a0: ce point injecte, et son soleil n’est pas mesuré'}
            {talonHours === 'load' &&
              ', de ce que le point utilise (soutiré et autoconsommé) où sa production est mesurée'}
          </p>
        </FigureCard>
        <FigureCard label="Facteur de charge" value={shareText(year.loadFactor)}>
          <p>puissance moyenne sur la pointe</p>
        </FigureCard>
        <FigureCard label="Part de nuit" value={shareText(year.nightShare)}>
          <p>de 22 h à 6 h</p>
        </FigureCard>
        <FigureCard label="Week-end sur semaine" value={shareText(year.weekendRatio)}>
          <p>puissance moyenne, fériés compris</p>
        </FigureCard>
      </Columns>
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Stack>
  );
}

type CurveViewsProps = CurveOfPointProps & {
  curve: CurveMonths;
  lastDay: string;
};

function CurveViews({ point, points, sites, curve, lastDay }: CurveViewsProps) {
  const [tab, setTab] = useChoiceFilter(
    'aspect',
    tabs.map(({ key }) => key),
    'calendrier',
  );
  const last = dayIndex(fromIsoDay(lastDay));
  const [end, setEnd] = useState(last);
  const [day, setDay] = useState(last);
  const first = end - shownDays + 1;
  const read = useRead(
    readLoadCurve,
    { params: { id: point.id }, query: { from: isoDayAt(first), to: isoDayAt(end) } },
    { keepPrevious: true, enabled: !withoutSteps.has(tab) },
  );
  const terms = useRead(readAdviceTerms, { params: { id: point.id } }, { enabled: !withoutSteps.has(tab) });
  const earliest = curve.months.at(-1)?.period;
  const begun = earliest === undefined ? last : dayIndex({ ...earliest, day: 1 });
  const ends = Array.from(
    { length: Math.max(1, Math.ceil((last - begun + 1) / shownDays)) },
    (_, at) => last - at * shownDays,
  );
  const goTo = (chosen: number) => {
    const kept = Math.min(last, Math.max(begun, chosen));
    setDay(kept);
    setEnd(ends.findLast(each => each >= kept) ?? last);
  };
  return (
    <Stack>
      {ends.length > 1 && (
        <FilterBar label="Année de la courbe">
          <SelectField
            label="365 jours jusqu’au"
            value={end}
            options={optionsOf(ends, each => formatIsoDay(isoDayAt(each)))}
            onChange={goTo}
          />
        </FilterBar>
      )}
      <Tabs label="Vues de la courbe de charge" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'soleil' && <SolarPart point={point} points={points} />}
        {tab === 'reglage' && <NetworkAdvicePart point={point} sites={sites} />}
        {tab === 'pointes' && <PeaksPart pointId={point.id} number={point.number} />}
        {tab === 'gaspillages' && <WastesPart pointId={point.id} />}
        {tab === 'mois' && (
          <Stack gap="large">
            <CurveMonthsTable curve={curve} number={point.number} />
            <CurveClassesPart pointId={point.id} number={point.number} />
          </Stack>
        )}
        {!withoutSteps.has(tab) && (
          <Read of={read} failed="Les pas de la courbe n’ont pas pu être lus" skeletons={['20rem']}>
            {({ days }) => (
              <>
                {tab === 'calendrier' && (
                  <CurveCalendar
                    first={first}
                    count={shownDays}
                    days={days}
                    number={point.number}
                    tests={terms.data?.tests}
                    onDay={chosen => {
                      goTo(chosen);
                      setTab('jours');
                    }}
                  />
                )}
                {tab === 'jours' && (
                  <CurveDaysChart {...{ point, days, day }} terms={terms.data} onDay={goTo} />
                )}
                {tab === 'type' && (
                  <>
                    <UsualWeekChart days={days} holidays={curve.holidays} />
                    <OpeningPart pointId={point.id} />
                  </>
                )}
                {tab === 'monotone' && <LoadDurationChart days={days} />}
              </>
            )}
          </Read>
        )}
      </Tabs>
    </Stack>
  );
}
