import type { Price } from '@suivi/contract/energy/prices';
import { chartVariation } from '@suivi/domain/months/variation';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { formatVariation } from '@suivi/presentation/ground/formats/number-formats';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { entryInForce, type PriceEntry, priceText, timelineSpans } from './price-entries.ts';
import styles from './settings.module.css';

type PriceTimelineProps = {
  energyType: EnergyType;
  /** The latest first. */
  entries: readonly PriceEntry[];
  /** Called with null for a new price. Undefined when the user may not edit prices. */
  onEdit?: ((price: Price | null) => void) | undefined;
};

/** The prices of one energy: the one in force, then each one with its months and the change it brought. */
export function PriceTimeline({ energyType, entries, onEdit }: PriceTimelineProps) {
  const { today } = useSession();
  const { label, icon, colour } = energyLooks[energyType];
  const present = entryInForce(entries, today);
  return (
    <section className={styles['energy']} aria-label={label}>
      <div className={styles['energyHead']}>
        <h2 className={styles['energyName']}>
          <span style={{ color: colour }}>
            <Icon name={icon} size={20} />
          </span>
          {label}
        </h2>
        {entries.length === 0 && <p className={styles['unknown']}>Aucun prix{'\u00a0'}: coût inconnu</p>}
        {entries.length > 1 && present && (
          <p className={styles['current']}>{priceText(energyType, present.valueEuros)}</p>
        )}
        {onEdit && (
          <Button size="small" icon="plus" onClick={() => onEdit(null)}>
            Ajouter un prix
            <span className="visually-hidden"> pour {label}</span>
          </Button>
        )}
      </div>
      {entries.length > 1 && (
        <div className={styles['strip']} aria-hidden="true">
          {timelineSpans(entries, today).map(({ id, months }) => (
            <span
              key={id}
              className={styles['span']}
              data-current={id === present?.id || undefined}
              style={{ flexGrow: months, '--energy': colour }}
            />
          ))}
        </div>
      )}
      {entries.length > 0 && (
        <ol className={styles['entries']} aria-label={`Prix, ${label}`}>
          {entries.map(entry => (
            <li key={entry.id} className={styles['entry']}>
              <span className={styles['value']}>{priceText(energyType, entry.valueEuros)}</span>
              <span className={styles['months']}>
                {monthsText(entry)}
                {entry.previousEuros !== null && (
                  <span className={styles['muted']}>
                    {' '}
                    · {changeText(entry.previousEuros, entry.valueEuros)}
                  </span>
                )}
              </span>
              {onEdit && (
                <Button size="small" variant="quiet" icon="edit" onClick={() => onEdit(entry)}>
                  Modifier
                  <span className="visually-hidden">
                    {' '}
                    le prix {label} {monthsText(entry)}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function monthsText({ validFrom, until }: PriceEntry): string {
  const from = `depuis ${formatPeriod(validFrom)}`;
  return until === null ? from : `de ${formatPeriod(validFrom)} à ${formatPeriod(until)}`;
}

function changeText(previousEuros: number, valueEuros: number): string {
  const { percent, calculable } = chartVariation(valueEuros, previousEuros);
  return calculable ? `${formatVariation(percent)} sur le précédent` : 'le précédent était nul';
}
