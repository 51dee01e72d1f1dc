import { cabsKwh } from '@suivi/domain/decree/cabs/site-cabs';
import { formatKwhPerM2, formatM2, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { TracedYear } from './answers.ts';
import {
  altitudeTexts,
  cabsReasonText,
  indicatorLooks,
  subCategoryName,
} from '@suivi/presentation/decree/cabs-text';
import { hoursEffectText, useFormulaText } from '@suivi/presentation/decree/use-formula-text';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './decree.module.css';

/** The absolute objective: CVC and modulated USE of each sub-category, weighted by surface. */
export function TraceCabs({ year: { cabs } }: { year: TracedYear }) {
  return (
    <section>
      <h3>3. Objectif absolu (Cabs)</h3>
      {cabs.kind === 'refused' ? (
        <p>L’objectif absolu est {cabsReasonText(cabs.reason)}.</p>
      ) : (
        <>
          <p>
            Zone {cabs.zone}, {altitudeTexts[cabs.altitudeClass]}. Cabs = CVC (chauffage, ventilation,
            climatisation) + USE modulé (usages spécifiques, selon l’intensité d’usage) + effet des heures sur
            le CVC.
          </p>
          <DataTable
            captionShown
            caption="Cabs par sous-catégorie (kWh/m²)"
            columns={({ words, figures }) => [
              words('name', 'Sous-catégorie', part => subCategoryName(part.subCategory)),
              figures('surface', 'Surface (m²)', part => formatNumber(part.surfaceM2, 1)),
              figures('cvc', 'CVC', part => formatNumber(part.cvcKwhPerM2, 1)),
              figures('standard', 'USE étalon', part => formatNumber(part.standardUseKwhPerM2, 1)),
              figures('use', 'USE modulé', part => formatNumber(part.useKwhPerM2, 1)),
              figures('feedback', 'Heures', part => formatNumber(part.feedbackKwhPerM2, 1)),
              figures('cabs', 'Cabs', part => formatNumber(part.cabsKwhPerM2, 1)),
              words('indicators', 'Indicateurs', part =>
                part.indicators
                  .map(({ indicator, origin, value }) => {
                    const { label, unit } = indicatorLooks[indicator];
                    if (value === null) return `${label} non déclaré`;
                    return `${label} ${formatNumber(value, 2)} ${unit}${origin === 'standard' ? ' (étalon)' : ''}`;
                  })
                  .join(' ; '),
              ),
            ]}
            rows={cabs.parts}
            rowKey={part => `${part.subCategory} ${part.monthsInForce} ${part.surfaceM2}`}
          />
          <Disclosure summary="Calcul de chaque sous-catégorie">
            <ul className={styles['steps']}>
              {cabs.parts.map((part, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two periods of one activity may be alike
                <PartFormula key={index} part={part} />
              ))}
            </ul>
          </Disclosure>
          <p className={styles['formula']}>
            Σ (Cabs × surface) = {formatNumber(cabsKwh(cabs.parts))} ÷ {formatNumber(cabs.surfaceM2, 1)} m² ={' '}
            <strong>{formatKwhPerM2(cabs.cabsKwhPerM2)}</strong>
          </p>
          {cabs.reservations.length > 0 && (
            <ul className={styles['steps']}>
              {cabs.reservations.map(reservation => (
                <li key={reservation.code}>{cabsReservationText(reservation)}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

type Part = Extract<TracedYear['cabs'], { kind: 'cabs' }>['parts'][number];

/** The published formulas (annex II), filled with the figures of this sub-category. */
function PartFormula({ part }: { part: Part }) {
  const { subCategory, monthsInForce, cvcKwhPerM2, useKwhPerM2, feedbackKwhPerM2, cabsKwhPerM2 } = part;
  const effect = feedbackKwhPerM2 === 0 ? null : hoursEffectText(part);
  return (
    <li>
      <strong>{subCategoryName(subCategory)}</strong>
      {monthsInForce < 12 && <> ({monthsInForce} mois sur 12, sa surface pèse d’autant)</>}&nbsp;: USE modulé
      = {useFormulaText(part)} = {formatNumber(useKwhPerM2, 1)}
      {effect !== null && (
        <>
          &nbsp;; effet des heures = {effect} = {formatNumber(feedbackKwhPerM2, 1)}
        </>
      )}
      &nbsp;; Cabs = {formatNumber(cvcKwhPerM2, 1)} + {formatNumber(useKwhPerM2, 1)}
      {effect !== null && <> + {formatNumber(feedbackKwhPerM2, 1)}</>} = {formatKwhPerM2(cabsKwhPerM2)}.
    </li>
  );
}

type Reservation = Extract<TracedYear['cabs'], { kind: 'cabs' }>['reservations'][number];

function cabsReservationText(reservation: Reservation): string {
  switch (reservation.code) {
    case 'standard_indicators':
      return `Valeurs étalons pour : ${reservation.subCategories.map(subCategoryName).join(', ')}.`;
    case 'formula_not_held':
      return `Activité prise à sa valeur étalon, la formule de l’annexe n’étant pas tenue ici\u00a0: ${reservation.subCategories.map(subCategoryName).join(', ')}. Le USE modulé qu’OPERAT affiche peut être saisi à la place (Surfaces et usages).`;
    case 'surface_gap':
      return `Les sous-catégories totalisent ${formatM2(reservation.subCategoriesM2)} et la surface de consommations énergétiques ${formatM2(reservation.surfaceM2)}.`;
    case 'default_share_unverified':
      return 'Sans surface de consommations énergétiques, la part de 80 % de la « valeur par défaut » n’est pas vérifiée.';
    default:
      return reservation satisfies never;
  }
}
