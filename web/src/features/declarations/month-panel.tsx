import { readDeclaration } from '@suivi/contract/declarations/declarations';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatEuros, formatUnitPrice, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLooks, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { DocumentsPart } from '../../widgets/documents/documents-part.tsx';
import { CellPanel, MarkButton } from '../../widgets/entry/cell-panel.tsx';
import entry from '../../widgets/entry/entry.module.css';
import { expectedFacts, type PanelFact } from '../../widgets/entry/expected.ts';
import { MeaningChoice } from '../../widgets/entry/meaning-choice.tsx';
import { useSettled } from '../../lib/page/use-settled.ts';
import { YearsLine } from '../../widgets/entry/years-line.tsx';
import { MonthNotesPanel } from '../../widgets/month-notes/month-notes-panel.tsx';
import { noteText, useMonthNotes } from '../../widgets/month-notes/use-month-notes.ts';
import { quantitiesIn } from './declared-quantities.ts';
import { priceOfRow, valuesOfRow } from './month-cell.ts';
import { type MonthField, type MonthRow, parseAmount, parseQuantity, readRow } from './month-rows.ts';

type MonthPanelProps = {
  row: MonthRow;
  field: MonthField;
  site: SiteSummary;
  period: Period;
  isClosed: boolean;
  /** In the year of one energy, bills are not marked as estimated. */
  isYear?: boolean;
  onChange: (field: MonthField | 'isEstimated' | 'isCreditNote', text: string) => void;
};

type EnergyOf = { energyType: EnergyType };

/** What is known about one bill of the month while it is typed. */
export function MonthPanel({ row, field, site, period, isClosed, isYear, onChange }: MonthPanelProps) {
  const { cell } = row;
  const { energyType } = cell;
  const { label } = energyLooks[energyType];
  const unit = energyUnitLabel(energyType, cell.unit);
  const about = `(${site.name}, ${label})`;
  const place = `${site.id} ${energyType}`;
  // Moving quickly across ten cells with the keys sends no request about them.
  const isRested = useSettled(place, 200) === place;
  const query = { site: site.id, energy: energyType, year: period.year };
  const stored = useRead(readDeclaration, { query }, { enabled: isRested }).data;
  const years = stored
    ? [...(stored.declaration ? [stored.declaration] : []), ...stored.earlier].slice(0, 3).map(declared => ({
        year: declared.year,
        values: quantitiesIn(cell.unit, declared, cell.gasCoefficient),
      }))
    : [];
  const parsed = field === 'quantity' ? parseQuantity(row) : parseAmount(row);
  const reading = readRow(row);
  return (
    <CellPanel
      title={`${site.name} · ${label}`}
      about={`${field === 'quantity' ? 'Quantité' : 'Montant TTC'}, ${formatPeriod(period)}`}
      error={reading.kind === 'refused' && reading.field === field ? reading.text : undefined}
      facts={factsOf(row, unit, period.year, years, period.month)}
    >
      {parsed.kind === 'ambiguous' && (
        <MeaningChoice
          meanings={parsed.meanings}
          about={`${about}, ${field === 'quantity' ? 'quantité' : 'montant TTC'}`}
          onChoose={text => onChange(field, text)}
        />
      )}
      <YearsLine years={years} month={period.month} />
      <div className={entry['marks']}>
        {!isYear && (
          <MarkButton
            letter="E"
            label="estimé"
            about={about}
            isMarked={row.isEstimated === 'oui'}
            disabled={isClosed || valuesOfRow(row).quantity === null}
            onChange={marked => onChange('isEstimated', marked ? 'oui' : '')}
          />
        )}
        <MarkButton
          letter="A"
          label="avoir"
          about={about}
          isMarked={row.isCreditNote === 'oui'}
          disabled={isClosed || row.amount.trim() === ''}
          onChange={marked => onChange('isCreditNote', marked ? 'oui' : '')}
        />
      </div>
      {isRested && <PanelPapers key={place} {...{ site, energyType, period }} />}
    </CellPanel>
  );
}

/** The notes and the documents of the bill. */
function PanelPapers({ site, energyType, period }: Pick<MonthPanelProps, 'site' | 'period'> & EnergyOf) {
  const scope = { ...period, site: site.code, energyType };
  const notes = useMonthNotes(scope);
  const note = noteText(notes, period.month, false);
  return (
    <>
      {note !== undefined && <p>{note}</p>}
      <MonthNotesPanel scope={scope} sites={[site]} notes={notes} />
      <DocumentsPart subject={{ kind: 'month', siteId: site.id, energyType, period }} nature="bill" />
    </>
  );
}

function factsOf(
  row: MonthRow,
  unit: string,
  year: number,
  years: readonly { year: number; values: readonly (number | null)[] }[],
  month: number,
): PanelFact[] {
  const { cell } = row;
  const parsed = parseQuantity(row);
  const earlier = [1, 2, 3].map(before => ({
    year: year - before,
    quantity:
      years.find(each => each.year === year - before)?.values[month - 1] ??
      (before === 1 ? cell.quantityYearBefore : null),
  }));
  const price = priceOfRow(row);
  const facts: (PanelFact | false)[] = [
    parsed.kind === 'value' &&
      parsed.from !== undefined && {
        key: 'converted',
        term: 'Converti',
        value: `= ${withUnit(editableNumber(parsed.value), unit)}`,
      },
    ...expectedFacts(valuesOfRow(row).quantity, cell.expected, earlier, unit),
    price !== null && { key: 'price', term: 'Prix', value: formatUnitPrice(price, unit) },
    cell.usualPrice !== null && {
      key: 'usual-price',
      term: 'Prix d’ordinaire',
      value: formatUnitPrice(cell.usualPrice, unit),
    },
    cell.amountCentsYearBefore !== null && {
      key: 'amount-before',
      term: `TTC ${year - 1}`,
      value: formatEuros(cell.amountCentsYearBefore),
    },
  ];
  return facts.filter(fact => fact !== false);
}
