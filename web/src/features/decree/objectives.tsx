import { reductionName } from '@suivi/presentation/decree/objective-name';
import { foundingVerdict } from '@suivi/domain/decree/basis';
import { ProgressBars } from '../../charts/progress-bars.tsx';
import { formatNumber, formatShare } from '@suivi/presentation/ground/formats/number-formats';
import { Columns } from '../../ui/layout/columns.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Analysis, Verdict } from './answers.ts';
import { objective2030Texts } from '@suivi/presentation/decree/objective-2030-texts';
import { climateReservations } from '@suivi/presentation/decree/climate-reservations';
import styles from './decree.module.css';
import { measureText, statusTones, statusWords } from '@suivi/presentation/decree/decree-values';
import { TextList } from '../../ui/layout/text-list.tsx';

/** Progress toward −40, −50 and −60 %, raw beside adjusted, and which objective of 2030 is retained. */
export function Objectives({ analysis }: { analysis: Analysis }) {
  const { raw, adjusted, measure, reference, latest } = analysis;
  const reservations = climateReservations([reference, latest]);
  const kept = foundingVerdict(analysis);
  return (
    <Section
      title="Progression vers les objectifs"
      description={
        measure === 'kwh_per_m2'
          ? 'Objectifs relatifs, en kWh par m² de surface de consommations énergétiques. Progression = réduction réelle ÷ réduction visée.'
          : 'Objectifs relatifs, en kWh\u00a0: la surface de consommations énergétiques n’est pas connue pour les deux années. Progression = réduction réelle ÷ réduction visée.'
      }
    >
      <Columns min="20rem">
        <Stack>
          <h3>Brut</h3>
          <Progress verdict={raw} measure={measure} label="Progression sur les consommations brutes" />
        </Stack>
        {adjusted && (
          <Stack>
            <h3>Corrigé du climat</h3>
            <Progress
              verdict={adjusted}
              measure={measure}
              label="Progression sur les consommations corrigées du climat"
            />
            <p className="hint">Estimation, méthode reconstituée.</p>
          </Stack>
        )}
      </Columns>
      <Objective2030 objective={kept.objective2030} />
      {reservations.length > 0 && (
        <TextList className={styles['steps']} aria-label="Réserves" texts={reservations} />
      )}
    </Section>
  );
}

type ProgressProps = { verdict: Verdict; measure: Analysis['measure']; label: string };

function Progress({ verdict, measure, label }: ProgressProps) {
  return (
    <ProgressBars
      label={label}
      items={verdict.objectives.map(objective => ({
        key: String(objective.year),
        label: `Objectif ${objective.year} : ${reductionName(objective)}`,
        ratio: objective.progressPercent / 100,
        text: `${formatShare(objective.progressPercent)}, ${statusWords[objective.status]}`,
        tone: statusTones[objective.status],
        detail: detailText(objective, verdict, measure),
      }))}
    />
  );
}

/** Meeting the absolute objective is enough in 2030: a relative objective that is still far then requires nothing more. */
function detailText(
  { year, status, target, remainingPoints }: Verdict['objectives'][number],
  { objective2030: { retained, achieved } }: Verdict,
  measure: Analysis['measure'],
): string {
  const aim = `Cible ${measureText(target, measure)}`;
  if (status === 'achieved') return `${aim}, atteinte`;
  const isSpared = year === 2030 && retained === 'absolute' && achieved;
  return `${aim}\u00a0; ${remainingText(remainingPoints)}${isSpared ? ', mais l’objectif absolu (Cabs) est atteint et suffit' : ''}`;
}

type Objective = Verdict['objective2030'];

function Objective2030({ objective }: { objective: Objective }) {
  const { choice, position } = objective2030Texts(objective);
  return (
    <div className={styles['answer']}>
      <h3>Objectif 2030 retenu&nbsp;: {measureText(objective.target, objective.measure)}</h3>
      <p>{choice}</p>
      <p>{position}</p>
    </div>
  );
}

/** In French, a number below two is singular. */
function remainingText(points: number): string {
  const isPlural = Math.round(points * 10) >= 20;
  return `${isPlural ? 'restent' : 'reste'} ${formatNumber(points, 1)}\u00a0${isPlural ? 'points' : 'point'} de réduction`;
}
