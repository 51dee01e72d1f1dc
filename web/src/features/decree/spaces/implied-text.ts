import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';

/** How the département of a site that does not state it was found. */
export function impliedText({ source }: NonNullable<DecreeProfile['impliedDepartement']>): string {
  return source === 'finess' ? 'celui du FINESS' : 'celui de la station';
}
