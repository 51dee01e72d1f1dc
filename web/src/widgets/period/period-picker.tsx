import { isoMonth, monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import {
  longestSpan,
  monthCount,
  monthsUpTo,
  type MonthSpan,
  periodsIn,
  quarterOf,
  quarters,
  quarterSpan,
  shiftSpan,
  type SpanKind,
  spanKind,
} from '@suivi/domain/ground/calendar/month-span';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { quarterName } from '@suivi/presentation/ground/formats/span-formats';
import { useState } from 'react';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { MonthSelect, YearSelect } from '../../ui/forms/period-selects.tsx';
import { fitsKind, monthOfKey, toKind, yearToDate } from './chosen-kind.ts';

type PeriodPickerProps = {
  sites: Pick<SitesState, 'years' | 'defaultPeriod'>;
  period: MonthSpan;
  onChange: (period: MonthSpan) => void;
};

const kinds: readonly { value: SpanKind; label: string }[] = [
  { value: 'year', label: 'Annuelle' },
  { value: 'month', label: 'Mensuelle' },
  { value: 'quarter', label: 'Trimestrielle' },
  { value: 'year-to-date', label: 'Depuis janvier' },
  { value: 'twelve-months', label: 'Sur un an' },
  { value: 'months', label: 'Autres mois' },
];

/** Selectors for the year, the kind of period, and the choices that the kind leaves. */
export function PeriodPicker({ sites, period, onChange }: PeriodPickerProps) {
  const { today } = useSession();
  const [wanted, setWanted] = useState<SpanKind | null>(null);
  const kind = wanted !== null && fitsKind(wanted, period) ? wanted : spanKind(period);
  const { year } = period.to;
  return (
    <>
      <YearSelect
        years={sites.years}
        value={year}
        onChange={chosen => onChange(shiftSpan(period, chosen - year))}
      />
      <SelectField
        label="Période"
        value={kind}
        options={kinds}
        onChange={chosen => {
          setWanted(chosen);
          onChange(toKind(chosen, period, { ...sites, today }));
        }}
      />
      <KindFields kind={kind} {...{ sites, period, onChange }} />
    </>
  );
}

function KindFields({ kind, sites, period, onChange }: PeriodPickerProps & { kind: SpanKind }) {
  const { from, to } = period;
  if (kind === 'month') {
    return (
      <MonthSelect
        value={to.month}
        onChange={month => {
          const chosen = { year: to.year, month };
          onChange({ from: chosen, to: chosen });
        }}
      />
    );
  }
  if (kind === 'quarter') {
    return (
      <SelectField
        label="Trimestre"
        value={quarterOf(to)}
        options={quarters.map(value => ({ value, label: quarterName(value) }))}
        onChange={quarter => onChange(quarterSpan(to.year, quarter))}
      />
    );
  }
  if (kind === 'year-to-date') {
    return (
      <MonthSelect
        label="Jusqu’à"
        value={to.month}
        onChange={month => onChange(yearToDate(to.year, month))}
      />
    );
  }
  const listed = listedMonths(sites.years);
  if (kind === 'twelve-months') {
    return (
      <MonthField
        label="Jusqu’à"
        value={to}
        listed={listed}
        onChange={month => onChange(monthsUpTo(month, 12))}
      />
    );
  }
  if (kind === 'months') {
    return (
      <>
        <MonthField
          label="De"
          value={from}
          listed={listed}
          onChange={month => onChange(reaching(month, to, 'from'))}
        />
        <MonthField
          label="À"
          value={to}
          listed={listed}
          onChange={month => onChange(reaching(from, month, 'to'))}
        />
      </>
    );
  }
  return null;
}

type MonthFieldProps = {
  label: string;
  value: Period;
  listed: readonly Period[];
  onChange: (month: Period) => void;
};

function MonthField({ label, value, listed, onChange }: MonthFieldProps) {
  return (
    <SelectField
      label={label}
      value={isoMonth(value)}
      options={listed.map(each => ({ value: isoMonth(each), label: capitalise(formatPeriod(each)) }))}
      onChange={chosen => onChange(monthOfKey(chosen))}
    />
  );
}

/** Every month of the listed years, latest first. */
function listedMonths(years: readonly number[]): Period[] {
  const first = { year: Math.min(...years), month: 1 } as const;
  return periodsIn({ from: first, to: { year: Math.max(...years), month: 12 } }).toReversed();
}

/** Moving one end moves the other when the span would otherwise be reversed or too long. */
function reaching(from: Period, to: Period, moved: 'from' | 'to'): MonthSpan {
  const kept = moved === 'from' ? from : to;
  if (monthIndex(to) < monthIndex(from)) return { from: kept, to: kept };
  if (monthCount({ from, to }) <= longestSpan) return { from, to };
  return moved === 'to'
    ? monthsUpTo(to, longestSpan)
    : { from, to: periodsIn({ from, to })[longestSpan - 1] ?? to };
}
