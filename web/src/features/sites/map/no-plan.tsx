import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlanUpload } from './plan-upload.tsx';
import { plannedCentres } from './planned-centres.ts';

type NoPlanProps = { siteCode: string; sitesWithPlan: readonly string[]; canPlan: boolean };

export function NoPlan({ siteCode, sitesWithPlan, canPlan }: NoPlanProps) {
  return (
    <EmptyState
      icon="map"
      title="Cartographie non disponible"
      actions={canPlan && <PlanUpload siteCode={siteCode} plan={null} label="Ajouter un plan" />}
    >
      <p>La cartographie détaillée n’est disponible que pour {plannedCentres(sitesWithPlan)}.</p>
      {canPlan && <p>SVG, PNG, JPEG ou WebP, 5 Mo au plus.</p>}
    </EmptyState>
  );
}
