import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { billErrorTexts } from '../../lib/texts/bill-error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { type BillDraft, firstPart, type PartDraft } from './bill-draft.ts';
import { EstimatedField, PartDetails } from './bill-part-details.tsx';
import { DayFields, FixedField, PointField, QuantityFields } from './bill-part-fields.tsx';
import styles from './bills.module.css';
import type { BillErrors } from './check-bill-draft.ts';
import { checkBillPart, type PartErrors } from './check-bill-part.ts';
import { withoutPart, withPart } from './billed-points.ts';

type BilledPointsFieldProps = {
  draft: BillDraft;
  errors: BillErrors;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  onChange: (part: Partial<BillDraft>) => void;
};

/** Each point of a bill of several points, with what the bill says about it. */
export function BilledPointsField({ draft, errors, points, sites, onChange }: BilledPointsFieldProps) {
  const parts = [firstPart(draft), ...draft.others];
  // When one of the points is refused, each point shows its errors at its own fields.
  const errorsOf = (part: PartDraft, at: number): PartErrors => {
    if (at === 0) {
      const { ttc: _ofBill, ownTtc, ...own } = errors;
      return ownTtc === undefined ? own : { ...own, ttc: ownTtc };
    }
    if (errors.others === billErrorTexts['bill-over-estimate']) return { beside: errors.others };
    return errors.others === undefined ? {} : checkBillPart(part, draft.kind).errors;
  };
  return (
    <>
      {errors.others !== undefined && (
        <p className="error" role="alert">
          {errors.others}
        </p>
      )}
      {parts.map((part, at) => (
        <OnePoint
          key={at}
          part={part}
          place={at + 1}
          errors={errorsOf(part, at)}
          points={points}
          sites={sites}
          onChange={changed => onChange(withPart(draft, at, changed))}
          onRemove={() => onChange(withoutPart(draft, at))}
        />
      ))}
    </>
  );
}

type OnePointProps = {
  part: PartDraft;
  place: number;
  errors: PartErrors;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  onChange: (part: Partial<PartDraft>) => void;
  onRemove: () => void;
};

function OnePoint({ part, place, errors, points, sites, onChange, onRemove }: OnePointProps) {
  const fields = { part, errors, onChange };
  const field = bindFields(part, onChange, errors);
  return (
    <fieldset className={styles['part']}>
      <legend>{`Point de livraison ${place}`}</legend>
      <div className={styles['form']}>
        <PointField {...fields} points={points} sites={sites} hasFocus={false} />
        <DayFields {...fields} />
        <QuantityFields {...fields} points={points} />
        <QuantityField label="TTC de ce point" unit="€" required {...field('ttc')} />
        <FixedField {...fields} />
      </div>
      <EstimatedField {...fields} />
      <PartDetails {...fields} points={points} />
      <div>
        <Button size="small" variant="quiet" icon="trash" onClick={onRemove}>
          {`Retirer le point de livraison ${place}`}
        </Button>
      </div>
    </fieldset>
  );
}
