import { readExplanation } from '@suivi/contract/dashboard';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../../lib/energy-labels.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatPeriod } from '../../lib/date-formats.ts';
import { useRead } from '../../lib/use-read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './dashboard.module.css';
import { ExplanationLines } from './explanation-lines.tsx';
import { FactorList } from './factor-list.tsx';
import { reservationsOfFigure } from './reservation-marks.tsx';
import { reservationText } from '@suivi/presentation/reservation-text';
import type { Figure } from './figure.ts';
import type { Reservation } from './summary-shown.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';

type ExplanationDialogProps = {
  /** Null: closed. */
  figure: Figure | null;
  /** Null: the total. */
  energyType: EnergyType | null;
  filters: DashboardFilters;
  reservations: readonly Reservation[];
  onClose: () => void;
};

const rules: Record<Figure, string> = {
  consumption:
    'Somme des quantités déclarées des énergies achetées, chacune convertie d’abord en kWh d’énergie finale (PCI). L’eau se compte à part, en m³. L’ECS est un usage et n’est pas ajoutée.',
  cost: 'Somme des montants TTC déclarés. Un mois sans montant est estimé\u00a0: quantité × prix unitaire en vigueur ce mois-là. L’ECS n’est pas ajoutée.',
  emissions:
    'Quantité convertie (kWh PCI, ou m³ pour l’eau) × facteur d’émission en vigueur ce mois-là, énergie par énergie. L’ECS n’est pas ajoutée.',
};

/** « D’où vient ce chiffre ? »: the rule, the reservations, then every month with its conversion, price and factor. */
export function ExplanationDialog(props: ExplanationDialogProps) {
  const { figure, energyType, filters, reservations, onClose } = props;
  const { year, mode, month, scope, siteName } = filters;
  const read = useRead(
    readExplanation,
    {
      query: {
        year,
        ...(mode === 'mensuelle' ? { month } : {}),
        ...(energyType === null ? {} : { energy: energyType }),
        ...scope,
      },
    },
    { enabled: figure !== null },
  );
  const period = mode === 'mensuelle' ? formatPeriod({ year, month }) : String(year);
  const subject = energyType === null ? 'Toutes les énergies' : energyLabel(energyType);
  const shown = figure === null ? [] : reservationsOfFigure(reservations, figure);
  return (
    <Dialog open={figure !== null} title="D’où vient ce chiffre&nbsp;?" size="wide" onClose={onClose}>
      <Stack>
        <p>
          {subject} · {siteName ?? 'tous les centres'} · {period}
        </p>
        {figure && <p>{rules[figure]}</p>}
        {shown.length > 0 && (
          <div>
            <h3>Réserves</h3>
            <ul className={styles['steps']}>
              {shown.map(reservation => (
                <li key={`${reservation.kind} ${reservation.energyType}`}>{reservationText(reservation)}</li>
              ))}
            </ul>
          </div>
        )}
        {read.error && (
          <ErrorState title="Le détail n’a pas pu être chargé" onRetry={() => void read.refetch()}>
            {errorText(read.error)}
          </ErrorState>
        )}
        {figure && read.isPending && <Skeleton height="16rem" />}
        {figure && read.data && (
          <>
            {figure === 'emissions' && <FactorList factors={read.data.factors} />}
            <ExplanationLines
              lines={read.data.lines.filter(line => energyType !== null || counts(line.energyType, figure))}
              figure={figure}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Whether an energy is part of a total. */
function counts(energyType: EnergyType, figure: Figure): boolean {
  const { kind } = energyDefinitions[energyType];
  return kind === 'purchased' || (kind === 'water' && figure !== 'consumption');
}
