import { decapitalise } from '../ground/formats/letter-case.ts';

/** First words of a name that state the kind of place, with their article; other names are preceded by « le centre ». */
const nouns: readonly (readonly [RegExp, string])[] = [
  [/^(centre|groupe|groupement|pôle|pole|foyer|site|domaine|service|bâtiment|laboratoire|pavillon)$/, 'le '],
  [/^(chu|chru|chr|ch|chs|chi|cmp|cmpp|cattp|csapa|smur|ghu|gh|smr|ssr|ght|samu|cfa|gcs)$/, 'le '],
  [
    /^(résidence|residence|clinique|polyclinique|maison|blanchisserie|pharmacie|crèche|cuisine|mas|plateforme|mrs)$/,
    'la ',
  ],
  [
    /^(hôpital|hopital|institut|ifsi|ifas|ehpad|usld|esat|école|ecole|annexe|unité|unite|établissement|antenne|accueil|espace|ime|had)$/,
    'l’',
  ],
];

/** An acronym keeps its capitals in running text. */
function isAcronym(word: string): boolean {
  return word.length > 1 && word === word.toLocaleUpperCase('fr-FR');
}

function articleOf(name: string): string | null {
  const [first = ''] = name.trim().split(/[\s'’-]/, 1);
  const word = first.toLocaleLowerCase('fr-FR');
  return nouns.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** « le centre Brioude », « le centre hospitalier Emile Roux », « l’EHPAD Les Tilleuls »: a site as the subject of a sentence. */
export function siteSubject(name: string): string {
  const article = articleOf(name);
  if (article === null) return `le centre ${name}`;
  const [first = ''] = name.trim().split(/[\s'’-]/, 1);
  return article + (isAcronym(first) ? name.trim() : decapitalise(name.trim()));
}

/** « Centre Brioude », « Centre hospitalier Emile Roux », « EHPAD Les Tilleuls »: a site as a title. */
export function siteTitle(name: string): string {
  return articleOf(name) === null ? `Centre ${name}` : name;
}
