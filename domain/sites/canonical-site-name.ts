const articles = new Set(['d', 'de', 'des', 'du', 'l', 'la', 'le', 'les']);
const saints: Record<string, string> = { st: 'saint', ste: 'sainte' };

/** « CH », « C.H. » or « Centre hospitalier » before or after the name carry no information: most sites of a group are one. */
const hospital = /^(?:centre hospitalier|c h|ch)\b|\b(?:centre hospitalier|c h|ch)$/g;

/**
 * Spellings of one site have the same canonical name, whatever the accents, case, punctuation, articles and « CH de … »: 'Centre
 * Hospitalier du Pays de Craponne' and 'Pays Craponne' both give 'pays craponne'. 'EHPAD de Brioude' stays a different site from
 * 'CH de Brioude'. Empty when the text has no letter or digit.
 */
export function canonicalSiteName(name: string): string {
  const plain = words(
    name
      .toLowerCase()
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  ).join(' ');
  const bare = words(plain.replace(hospital, ' '));
  const kept = bare.filter(word => !articles.has(word)).map(word => saints[word] ?? word);
  return kept.length > 0 ? kept.join(' ') : plain;
}

function words(text: string): string[] {
  return text.split(' ').filter(word => word !== '');
}
