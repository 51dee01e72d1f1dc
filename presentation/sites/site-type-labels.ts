import type { SiteType } from '@suivi/domain/sites/site';

export const siteTypeLabels: Record<SiteType, string> = {
  hospital: 'Centre hospitalier',
  ehpad: 'EHPAD',
  annex: 'Annexe',
  other: 'Autre',
};
