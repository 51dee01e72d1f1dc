import { isSubjectByFloorArea } from '@suivi/domain/decree/decree-rules';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import type { SiteDraft } from './site-draft.ts';

/** Whether the floor area makes the site subject to the décret, with a warning when the ticked box says otherwise. */
export function subjectHint({
  floorAreaM2,
  subjectToTertiaryDecree,
}: Pick<SiteDraft, 'floorAreaM2' | 'subjectToTertiaryDecree'>): string {
  const parsed = parseFrenchNumber(floorAreaM2, { kind: 'surface' });
  if (parsed.kind !== 'value')
    return 'À partir de 1 000 m² de plancher tertiaire, tous les bâtiments du site additionnés.';
  const area = `${formatNumber(parsed.value, 2)}\u00a0m²`;
  const isSubject = isSubjectByFloorArea(parsed.value);
  if (isSubject === subjectToTertiaryDecree)
    return isSubject
      ? `${area} de plancher : le seuil de 1 000 m² est atteint.`
      : `${area} de plancher : le seuil de 1 000 m² n’est pas atteint.`;
  return isSubject
    ? `${area} de plancher : dès 1 000 m² un site est assujetti. Si une exception s’applique, dites laquelle ci-dessous.`
    : `${area} de plancher : sous 1 000 m² un site ne l’est que si d’autres surfaces tertiaires de la même unité foncière s’y ajoutent. Dites-le ci-dessous.`;
}
