import { Fragment } from 'react';
import { monthEntryHref } from '@suivi/presentation/months/month-entry-href';
import { reservationText } from '@suivi/presentation/months/reservation-text';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import { monthName } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import styles from './dashboard.module.css';
import { type Explained, periodOf } from './explained.ts';
import { declarationHref, ExplanationLines } from './explanation-lines.tsx';
import type { Figure } from './figure.ts';
import { unitOf } from './monthly-view.ts';
import { reservationsOfFigure } from './reservation-marks.tsx';
import type { DashboardFilters } from './use-dashboard-filters.ts';
import { useExplanation } from './use-explanation.ts';
import { Read } from '../../widgets/read/read.tsx';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import type { readExplanation } from '@suivi/contract/dashboard/dashboard';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';

type ExplanationPeriodProps = { explained: Explained; filters: Pick<DashboardFilters, 'scope'> };

const rules: Record<Figure, string> = {
  consumption:
    'Somme des quantités déclarées des énergies achetées, chacune convertie d’abord en kWh d’énergie finale (PCI). L’eau se compte à part, en m³. L’ECS est un usage\u00a0: elle n’est pas ajoutée.',
  cost: 'Somme des montants TTC déclarés. Un mois sans montant est estimé\u00a0: quantité × prix unitaire en vigueur ce mois-là. L’ECS n’est pas ajoutée.',
  emissions:
    'Quantité convertie (kWh PCI, ou m³ pour l’eau) × facteur d’émission en vigueur ce mois-là, énergie par énergie. L’ECS n’est pas ajoutée.',
};

function ruleOfEnergy(figure: Figure, energyType: EnergyType): string {
  const unit = unitOf(energyType) === 'm³' ? 'm³' : 'kWh d’énergie finale (PCI)';
  const use =
    energyDefinitions[energyType].kind === 'use' ? ' C’est un usage\u00a0: il n’entre dans aucun total.' : '';
  if (figure === 'consumption')
    return `Somme des quantités déclarées, chacune convertie d’abord en ${unit}.${use}`;
  if (figure === 'emissions')
    return `Quantité convertie en ${unit} × facteur d’émission en vigueur ce mois-là.${use}`;
  return `Somme des montants TTC déclarés. Un mois sans montant est estimé\u00a0: quantité × prix unitaire en vigueur ce mois-là.${use}`;
}

/** The figure of one period: its rule, what is missing or estimated, and every declared month it includes. */
export function ExplanationPeriod({ explained, filters }: ExplanationPeriodProps) {
  const { figure, energyType: of, part, reservations } = explained;
  const read = useExplanation(explained, periodOf(explained, part), filters.scope);
  const missing = read.data?.missing ?? [];
  const { from, to } = periodOf(explained, part);
  const isWithinYear = from.year === to.year;
  // The missing months are listed below, site by site.
  const told = reservationsOfFigure(
    reservations[part === 'previous' ? 'previous' : 'current'],
    figure,
  ).filter(({ kind }) => kind !== 'missing-months');
  return (
    <>
      <p>{of === null ? rules[figure] : ruleOfEnergy(figure, of)}</p>
      {(told.length > 0 || missing.length > 0) && (
        <div>
          <h3>Réserves</h3>
          <ul className={styles['steps']}>
            {missing.map(({ siteCode, siteName, year, energyType, months }) => (
              <li key={`${siteCode} ${energyType} ${year}`}>
                <a href={declarationHref({ siteCode, energyType, year })}>
                  {siteName}, {energyLabel(energyType)}
                </a>
                &nbsp;: il manque{' '}
                {months.map((month, index) => (
                  <Fragment key={month}>
                    {index > 0 && ', '}
                    <a href={monthEntryHref({ siteCode, energyType, period: { year, month } })}>
                      {monthName(month)}
                    </a>
                  </Fragment>
                ))}
                {isWithinYear ? '' : `\u00a0${year}`}. Le total compte ces mois pour 0.
              </li>
            ))}
            {told.map(reservation => (
              <li key={`${reservation.kind} ${reservation.energyType}`}>{reservationText(reservation)}</li>
            ))}
          </ul>
        </div>
      )}
      <Read of={read} failed="Le détail n’a pas pu être chargé" skeletons={['16rem']}>
        {({ lines, factors }) => (
          <>
            {figure === 'emissions' && <FactorList factors={factors} />}
            <ExplanationLines lines={lines} figure={figure} />
          </>
        )}
      </Read>
    </>
  );
}

type Factor = AnswerOf<typeof readExplanation>['factors'][number];

/** The emission factors used, each with its source. */
function FactorList({ factors }: { factors: readonly Factor[] }) {
  return (
    <div>
      <h3>Facteurs d’émission</h3>
      <ul className={styles['steps']}>
        {factors.map(factor => (
          <li key={`${factor.energyType} ${factor.valueKg} ${factor.source}`}>
            {energyLabel(factor.energyType)}&nbsp;: {formatNumber(factor.valueKg, 4)} kg CO₂e par{' '}
            {normalUnitLabel(factor.energyType)}. {factor.source}
            {factor.vintage !== '' && ` (millésime\u00a0: ${factor.vintage})`}
            {` – ${factorSetNames[factor.set].toLowerCase()}`}
            {factor.isFallback && ', à défaut de valeur dans le jeu en usage'}.
          </li>
        ))}
      </ul>
    </div>
  );
}
