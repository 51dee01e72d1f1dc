import type { InsufficientReason } from '@suivi/domain/decree/compare-site';

/** Why a site of the group has no verdict. */
export const noVerdictReasons: Record<InsufficientReason['code'], string> = {
  no_complete_year: 'aucune année complète',
  no_reference_year: 'aucune année complète de 2010 à 2022, ouverture non renseignée',
  reference_incomplete: 'référence incomplète',
  fewer_than_two_years: 'aucune année complète après la référence',
  zero_reference: 'référence nulle',
  zero_latest: 'dernière année nulle',
};

/** Whether a centre has no year that could be its reference; the default reference must then not be shown. */
export const lacksReference = (reason: InsufficientReason['code'] | undefined): boolean =>
  reason === 'no_complete_year' || reason === 'no_reference_year';
