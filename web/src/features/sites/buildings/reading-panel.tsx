import type { ExpectedQuantity } from '@suivi/contract/declarations/doubts';
import type { MonthNote } from '@suivi/contract/months/month-notes';
import { listReadings } from '@suivi/contract/readings/readings';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { months, type Period } from '@suivi/domain/ground/calendar/month';
import type { SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { readingError } from '../../../lib/texts/reading-error.ts';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';
import { CellPanel } from '../../../widgets/entry/cell-panel.tsx';
import { expectedFacts } from '../../../widgets/entry/expected.ts';
import { MeaningChoice } from '../../../widgets/entry/meaning-choice.tsx';
import { YearsLine } from '../../../widgets/entry/years-line.tsx';
import { NotesOfMonth } from '../../../widgets/month-notes/notes-of-month.tsx';
import { parseMonthReading } from './reading-fields.ts';

type ReadingPanelProps = {
  siteCode: string;
  building: { id: number; name: string };
  energy: SubMeteredEnergy;
  period: Period;
  text: string;
  expected: ExpectedQuantity | null;
  notes: readonly MonthNote[];
  onChange: (text: string) => void;
};

/** What is known about one meter and month while its reading is typed. */
export function ReadingPanel(props: ReadingPanelProps) {
  const { siteCode, building, energy, period, text, expected, notes, onChange } = props;
  const { label, unit } = readingLooks[energy];
  // One answer contains all the buildings of a site: moving to the next cell sends no request.
  const year = (before: number) => ({ query: { site: siteCode, year: period.year - before } });
  const reads = [
    useRead(listReadings, year(0)).data,
    useRead(listReadings, year(1)).data,
    useRead(listReadings, year(2)).data,
  ];
  const years = reads.flatMap((read, before) => {
    const own = read?.buildings.find(({ buildingId }) => buildingId === building.id);
    return own
      ? [{ year: period.year - before, values: months.map(month => own.months[month - 1]?.[energy] ?? null) }]
      : [];
  });
  const parsed = parseMonthReading(text, energy);
  const typed = parsed.kind === 'value' ? parsed.value : null;
  const earlier = years
    .filter(each => each.year < period.year)
    .map(each => ({ year: each.year, quantity: each.values[period.month - 1] ?? null }));
  const converted = parsed.kind === 'value' && parsed.from !== undefined;
  return (
    <CellPanel
      title={`${building.name} · ${label}`}
      about={formatPeriod(period)}
      error={readingError(parsed) ?? undefined}
      facts={[
        ...(converted
          ? [
              {
                key: 'converted',
                term: 'Converti',
                value: `= ${withUnit(editableNumber(parsed.value), unit)}`,
              },
            ]
          : []),
        ...expectedFacts(typed, expected, earlier, unit),
      ]}
    >
      {parsed.kind === 'ambiguous' && (
        <MeaningChoice
          meanings={parsed.meanings}
          about={` (${building.name}, ${label})`}
          onChoose={onChange}
        />
      )}
      <YearsLine years={years} month={period.month} />
      <NotesOfMonth
        notes={notes.filter(({ energyType }) => energyType === null || energyType === energy)}
        month={period.month}
      />
    </CellPanel>
  );
}
