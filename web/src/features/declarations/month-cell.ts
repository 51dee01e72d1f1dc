import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { plausiblePriceRatios } from '@suivi/domain/alerts/bill-price';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import type { Month } from '@suivi/domain/ground/calendar/month';
import {
  formatEuros,
  formatUnitPrice,
  nbsp,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { energyLooks, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import type { DataGridCell } from '../../ui/tables/data-grid-types.ts';
import { ExpectedNote, isOutside } from '../../widgets/entry/expected-note.tsx';
import { MeaningChoice, textOfMeaning } from '../../widgets/entry/meaning-choice.tsx';
import styles from './declarations.module.css';
import { type MonthField, type MonthRow, parseAmount, parseQuantity, readRow } from './month-rows.ts';

/** The values of a line as far as they can be read. */
export function valuesOfRow(row: MonthRow): { quantity: number | null; amountCents: number | null } {
  const [quantity, cents] = [parseQuantity(row), parseAmount(row)];
  return {
    quantity: quantity.kind === 'value' ? quantity.value : null,
    amountCents: cents.kind === 'value' ? cents.cents : null,
  };
}

/** Which fields of a line are unlike what is expected; the server decides, by the same bounds and more. */
export function doubtsOfRow(row: MonthRow): Record<MonthField, boolean> {
  const { quantity, amountCents } = valuesOfRow(row);
  const { expected, usualPrice } = row.cell;
  const price = priceOf(quantity, amountCents);
  return {
    quantity: isOutside(quantity, expected),
    amount:
      row.isCreditNote === '' &&
      price !== null &&
      usualPrice !== null &&
      (price < usualPrice * plausiblePriceRatios.min || price > usualPrice * plausiblePriceRatios.max),
  };
}

function priceOf(quantity: number | null, amountCents: number | null): number | null {
  return quantity === null || quantity <= 0 || amountCents === null ? null : amountCents / 100 / quantity;
}

type CellOptions = {
  row: MonthRow;
  siteName: string;
  period: { year: number; month: Month };
  /** Undefined where the month is open at the site. */
  closing: MonthClosing | undefined;
  onChange: (field: keyof Omit<MonthRow, 'cell'>, text: string) => void;
};

export function quantityCell(
  { row, siteName, period, closing, onChange }: CellOptions,
  headUnit: string,
): DataGridCell {
  const { cell } = row;
  const parsed = parseQuantity(row);
  const about = ` (${siteName}, ${energyLooks[cell.energyType].label})`;
  const unit = energyUnitLabel(cell.energyType, cell.unit);
  const values = valuesOfRow(row);
  const { quantityYearBefore } = cell;
  return {
    value: row.quantity,
    readOnly: closing !== undefined,
    error: errorOf(row, 'quantity'),
    doubtful: doubtsOfRow(row).quantity,
    note: (
      <>
        {unit !== headUnit && <span className={styles['line']}>en {unit}</span>}
        {parsed.kind === 'value' && parsed.from && (
          <span className={styles['line']}>= {withUnit(editableNumber(parsed.value), unit)}</span>
        )}
        <ExpectedNote
          typed={values.quantity}
          expected={cell.expected}
          yearBefore={
            quantityYearBefore === null ? null : { year: period.year - 1, quantity: quantityYearBefore }
          }
        />
      </>
    ),
    choices:
      parsed.kind === 'ambiguous' ? (
        <MeaningChoice
          meanings={parsed.meanings}
          about={`${about}, quantité`}
          onChoose={meaning => onChange('quantity', textOfMeaning(parsed.meanings, meaning))}
        />
      ) : (
        <MarkBox
          label="estimé"
          about={about}
          shown={values.quantity !== null}
          checked={row.isEstimated === 'oui'}
          disabled={closing !== undefined}
          onChange={mark => onChange('isEstimated', mark)}
        />
      ),
  };
}

export function amountCell({ row, siteName, period, closing, onChange }: CellOptions): DataGridCell {
  const { cell } = row;
  const parsed = parseAmount(row);
  const about = ` (${siteName}, ${energyLooks[cell.energyType].label})`;
  const { quantity, amountCents } = valuesOfRow(row);
  const price = priceOf(quantity, amountCents);
  const unit = energyUnitLabel(cell.energyType, cell.unit);
  return {
    value: row.amount,
    readOnly: closing !== undefined,
    error: errorOf(row, 'amount'),
    doubtful: doubtsOfRow(row).amount,
    note: (
      <>
        {price !== null && (
          <span
            className={styles['line']}
            title={
              cell.usualPrice === null ? undefined : `d’ordinaire ${formatUnitPrice(cell.usualPrice, unit)}`
            }
          >
            {formatUnitPrice(price, unit)}
          </span>
        )}
        {cell.amountCentsYearBefore !== null && (
          <span className={styles['line']} title={formatPeriod({ ...period, year: period.year - 1 })}>
            {period.year - 1}
            {nbsp}: {formatEuros(cell.amountCentsYearBefore)}
          </span>
        )}
      </>
    ),
    choices:
      parsed.kind === 'ambiguous' ? (
        <MeaningChoice
          meanings={parsed.meanings}
          about={`${about}, montant TTC`}
          onChoose={meaning => onChange('amount', textOfMeaning(parsed.meanings, meaning))}
        />
      ) : (
        <MarkBox
          label="avoir"
          about={about}
          shown={row.amount.trim() !== ''}
          checked={row.isCreditNote === 'oui'}
          disabled={closing !== undefined}
          onChange={mark => onChange('isCreditNote', mark)}
        />
      ),
  };
}

function errorOf(row: MonthRow, field: MonthField): string | undefined {
  const reading = readRow(row);
  return reading.kind === 'refused' && reading.field === field ? reading.text : undefined;
}

type MarkBoxProps = {
  label: string;
  about: string;
  shown: boolean;
  checked: boolean;
  disabled: boolean;
  onChange: (mark: 'oui' | '') => void;
};

/** What the bill says of itself; there once there is a bill. */
function MarkBox({ label, about, shown, checked, disabled, onChange }: MarkBoxProps) {
  if (!shown) return null;
  return (
    <Checkbox
      className={styles['mark']}
      label={
        <>
          {label}
          <span className="visually-hidden">{about}</span>
        </>
      }
      checked={checked}
      disabled={disabled}
      onChange={chosen => onChange(chosen ? 'oui' : '')}
    />
  );
}
