import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import type { BoundField } from '../../../ui/forms/bind-fields.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { pointOptions } from '../../../widgets/points/point-options.ts';
import styles from '../delivery-points.module.css';

type CoveredPointsProps = BoundField<number[]> & {
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
};

/** The points of the energy of the contract, each covered or not. */
export function CoveredPoints({ points, sites, value: chosen, error, onChange }: CoveredPointsProps) {
  const options = pointOptions(points, sites);
  return (
    <fieldset className={styles['rows']}>
      <legend>Points couverts ({formatCount(chosen.length, 'point')})</legend>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {points.length === 0 && <p>Aucun point de livraison de cette énergie.</p>}
      {points.length > 1 && (
        <div className={styles['buttons']}>
          <Button size="small" onClick={() => onChange(points.map(({ id }) => id))}>
            Tous
          </Button>
          <Button size="small" onClick={() => onChange([])}>
            Aucun
          </Button>
        </div>
      )}
      {options.map(({ value, label }) => {
        const id = Number(value);
        return (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={isCovered =>
              onChange(isCovered ? [...chosen, id] : chosen.filter(other => other !== id))
            }
          />
        );
      })}
    </fieldset>
  );
}
