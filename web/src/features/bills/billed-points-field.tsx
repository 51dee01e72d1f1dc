import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { EditedFields } from '../../editing/edited-fields.ts';
import { billErrorTexts } from '../../lib/texts/bill-error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { type BillDraft, firstPart, type PartDraft } from './bill-draft.ts';
import { EstimatedField, PartDetails } from './bill-part-details.tsx';
import { DayFields, FixedField, PointField, QuantityFields } from './bill-part-fields.tsx';
import styles from './bills.module.css';
import { checkBillPart, type PartErrors } from './check-bill-part.ts';
import { withoutPart, withPart } from './billed-points.ts';

type BilledPointsFieldProps = {
  edit: EditedFields<BillDraft>;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
};

/** Each point of a bill of several points, with what the bill says about it. */
export function BilledPointsField({ edit, points, sites }: BilledPointsFieldProps) {
  const { values: draft, errors, change } = edit;
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
  const editOf = (part: PartDraft, at: number): EditedFields<PartDraft> => {
    const own = errorsOf(part, at);
    const changePart = (changed: Partial<PartDraft>) => change(withPart(draft, at, changed));
    return { values: part, errors: own, change: changePart, field: bindFields(part, changePart, own) };
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
          edit={editOf(part, at)}
          place={at + 1}
          points={points}
          sites={sites}
          onRemove={() => change(withoutPart(draft, at))}
        />
      ))}
    </>
  );
}

type OnePointProps = {
  edit: EditedFields<PartDraft>;
  place: number;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  onRemove: () => void;
};

function OnePoint({ edit, place, points, sites, onRemove }: OnePointProps) {
  return (
    <fieldset className={styles['part']} data-row>
      <legend>{`Point de livraison ${place}`}</legend>
      <div className={styles['form']}>
        <PointField edit={edit} points={points} sites={sites} hasFocus={false} />
        <DayFields edit={edit} />
        <QuantityFields edit={edit} points={points} />
        <QuantityField label="TTC de ce point" unit="€" required {...edit.field('ttc')} />
        <FixedField edit={edit} />
      </div>
      <EstimatedField edit={edit} />
      <PartDetails edit={edit} points={points} />
      <div>
        <Button size="small" variant="quiet" icon="trash" onClick={onRemove}>
          {`Retirer le point de livraison ${place}`}
        </Button>
      </div>
    </fieldset>
  );
}
