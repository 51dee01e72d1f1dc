import { type CurvePeaks, readCurvePeaks } from '@suivi/contract/supply/curve-peaks';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatEuros,
  formatNumber,
  missing,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { gridText, lackingSentence } from '@suivi/presentation/supply/advice-words';
import { changedText, clippedFloorsText, testDaysText } from '@suivi/presentation/supply/advice-terms-words';
import { clippingText, kwText, peakTimeText } from '@suivi/presentation/supply/curve-words';
import { useState } from 'react';
import { BarChart } from '../../../charts/bar-chart.tsx';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { RangeField } from '../../../ui/forms/range-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, figures, words } from '../../../ui/tables/data-table-column.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { curveColor } from './curve-calendar.tsx';

type Month = CurvePeaks['months'][number];

/** When a delivery point peaks, and what a lower peak would save. */
export function PeaksPart({ pointId, number }: { pointId: number; number: string }) {
  const read = useRead(readCurvePeaks, { params: { id: pointId } });
  return (
    <Read of={read} failed="Les pointes n’ont pas pu être lues" skeletons={['16rem', '12rem']}>
      {peaks => (
        <Stack gap="large">
          <Section
            title="Pointe de chaque mois"
            description="Le plus haut pas des douze derniers mois entiers, et de chaque classe, avec son jour et son heure. Contribution d’une heure&nbsp;: ce que le mois aurait eu de moins sans elle&nbsp;; peu de chose dit un plateau, où déplacer un seul usage ne gagne rien."
          >
            <DataTable
              caption={`Pointes de ${number}`}
              columns={columnsOf(peaks)}
              stacked
              rows={peaks.months}
              rowKey={({ period }) => String(monthIndex(period))}
            />
          </Section>
          {[testDaysText({ days: peaks.days, testDays: peaks.testDays }), changedText(peaks.changed)]
            .filter(text => text !== '')
            .map(text => (
              <p key={text}>{text}</p>
            ))}
          <HoursChart months={peaks.months} />
          <Clipping peaks={peaks} number={number} />
        </Stack>
      )}
    </Read>
  );
}

function columnsOf({ months }: CurvePeaks): DataTableColumn<Month>[] {
  const known = timeClasses.filter(each =>
    months.some(({ byClass }) => byClass.some(own => own.class === each)),
  );
  return [
    words(
      'month',
      'Mois',
      ({ period, days, ofDays, testDays }) =>
        formatPeriod(period) +
        (days === ofDays ? '' : ` (${formatCount(days, 'jour')} sur ${ofDays}, au moins)`) +
        (testDays === 0 ? '' : `, ${formatCount(testDays, 'jour')} d’essai à part`),
    ),
    figures('peak', 'Pointe', ({ peak }) => kwText(peak.kw), { sortValue: ({ peak }) => peak.kw }),
    words('at', 'Atteinte le', peakTimeText),
    figures('share', 'Contribution de cette heure', ({ peak, contributions }) =>
      kwText(contributions[Math.floor(peak.minute / 60)] ?? 0),
    ),
    ...known.map(each =>
      words(each, each, ({ byClass }: Month) => {
        const own = byClass.find(one => one.class === each);
        return own === undefined ? missing : `${kwText(own.kw)}, ${peakTimeText({ peak: own })}`;
      }),
    ),
  ];
}

function HoursChart({ months }: { months: readonly Month[] }) {
  const [chosen, setChosen] = useState(0);
  const month = months[chosen];
  if (month === undefined) return null;
  const hours = month.hours.map((kw, hour) => ({ hour, kw, more: month.contributions[hour] ?? 0 }));
  const label = `Maximum par heure, ${formatPeriod(month.period)}`;
  return (
    <ChartFrame
      title="Maximum par heure"
      subtitle="Le plus haut pas de chaque heure de l’horloge, tous les jours du mois"
      controls={
        <SelectField
          label="Mois"
          value={chosen}
          options={months.map(({ period }, at) => ({ value: at, label: formatPeriod(period) }))}
          onChange={setChosen}
        />
      }
      table={
        <DataTable
          caption={label}
          rows={hours}
          rowKey={({ hour }) => String(hour)}
          columns={({ words: text, figures: number }) => [
            text('hour', 'Heure', ({ hour }) => `${hour} h`),
            number('kw', 'Maximum', ({ kw }) => kwText(kw)),
            number('more', 'Contribution', ({ more }) => kwText(more)),
          ]}
        />
      }
    >
      <BarChart
        label={label}
        categories={hours.map(({ hour }) => ({ key: String(hour), label: `${hour} h` }))}
        series={[{ key: 'kw', label: 'Maximum', color: curveColor, values: hours.map(({ kw }) => kw) }]}
        unit="kW"
        formatTick={value => formatNumber(value)}
        formatValue={kwText}
        columnLabel={at => {
          const { hour = 0, kw = null, more = 0 } = hours[at] ?? {};
          return `${hour} h\u00a0: ${kwText(kw)}, contribution ${kwText(more)}`;
        }}
      />
    </ChartFrame>
  );
}

function Clipping({ peaks, number }: { peaks: CurvePeaks; number: string }) {
  const { above, lacking, grid, isAtLeast, floors, tariff } = peaks;
  const floorsText = clippedFloorsText(floors, tariff);
  const levels = above.toReversed();
  const [chosen, setChosen] = useState(levels.length - 1);
  const level = levels[Math.min(chosen, levels.length - 1)];
  if (level === undefined) return null;
  return (
    <Section
      title="Écrêtage"
      description="Si rien ne dépassait une puissance&nbsp;: ce que gagneraient la part fixe, les dépassements et la CTA, aux meilleures puissances souscrites des deux côtés. Les kWh déplacés ne sont pas comptés."
    >
      <Stack>
        <RangeField
          label="Puissance à ne pas dépasser"
          value={levels.indexOf(level)}
          count={levels.length}
          valueText={kwText(level.kw)}
          onChange={setChosen}
        />
        <output>
          <strong>{clippingText(level)}</strong>
          {isAtLeast && ' Pas de plus de dix minutes\u00a0: «\u00a0au moins\u00a0».'}
        </output>
        {lacking !== null && <p>{lackingSentence(lacking)}</p>}
        {floorsText !== '' && <p>{floorsText}</p>}
        {grid !== null && <p>{gridText({ grid })}</p>}
        <DataTable
          caption={`Écrêtage de ${number}`}
          maxHeight="20rem"
          stacked
          rows={above}
          rowKey={({ kw }) => String(kw)}
          highlighted={({ kw }) => kw === level.kw}
          columns={({ figures: of }) => [
            of('kw', 'Puissance', ({ kw }) => withUnit(formatNumber(kw), 'kW')),
            of(
              'steps',
              'Au-dessus',
              ({ steps, hours }) =>
                `${formatCount(steps, 'pas', 'pas')}, ${withUnit(formatNumber(hours, 1), 'h')}`,
            ),
            of('kwh', 'À déplacer', ({ kwh }) => withUnit(formatNumber(kwh, 0), 'kWh')),
            of('ht', 'Gain HT par an', ({ gainHtCents }) => formatEuros(gainHtCents)),
            of('ttc', 'Gain TTC par an', ({ gainTtcCents }) => formatEuros(gainTtcCents)),
          ]}
        />
      </Stack>
    </Section>
  );
}
