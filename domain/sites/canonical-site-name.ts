const articles = new Set(['d', 'de', 'des', 'du', 'l', 'la', 'le', 'les']);
const saints: Record<string, string> = { st: 'saint', ste: 'sainte' };

/** « CH », « C.H. » or « Centre hospitalier » before or after the name say nothing: most sites of a group are one. */
const hospital = /^(?:centre hospitalier|c h|ch)\b|\b(?:centre hospitalier|c h|ch)$/g;

/**
 * Two spellings of one site have the same canonical name, despite accents, case, punctuation, articles and « CH de … »:
 * 'Centre Hospitalier du Pays de Craponne' and 'Pays Craponne' are 'pays craponne'. 'EHPAD de Brioude' stays another
 * site than 'CH de Brioude'. Empty when the text holds no letter or digit.
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
