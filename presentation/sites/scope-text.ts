import { siteSubject } from './site-in-text.ts';

/** « le groupement », « le centre Brioude » or « l’EHPAD Les Tilleuls », for use as the subject of a sentence. */
export function scopeSubject({ siteName }: { siteName: string | null }): string {
  return siteName === null ? 'le groupement' : siteSubject(siteName);
}
