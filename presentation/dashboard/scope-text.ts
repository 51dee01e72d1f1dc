/** « le groupement » or « le centre Brioude », as the subject of a sentence. */
export function scopeSubject({ siteName }: { siteName: string | null }): string {
  return siteName === null ? 'le groupement' : `le centre ${siteName}`;
}
