/** What of the power of a point a bill prints: what is contracted, or the most that the meter read. */
export type PowerReading = 'subscribed' | 'reached';

const of = '(?:pointe|pte|hph|hch|hpb|hcb|hpe|hce|hp|hc|base|k(?:va|w)|en)';
const words: readonly [PowerReading, RegExp][] = [
  ['subscribed', /\bp(uissances?)? (maxi?\w* )?(souscrites?|contractuelles?)\b/],
  ['subscribed', new RegExp(`^(${of} )*ps( ${of})*$`)],
  ['reached', /\bp(uissances?)? (maxi?\w* )?(atteintes?|appelees?|maxi?\w*)\b/],
  ['reached', new RegExp(`^(${of} )*(pma|pmax)( ${of})*$`)],
  // « PA » alone is as often the price of what was bought.
  ['reached', new RegExp(`^pa( ${of})+$|^(${of} )+pa( ${of})*$`)],
];
/** Money, sums and powers of another kind. */
const others =
  /\b(depassements?|ecarts?|facturees?|ponderees?|reduites?|raccordement|autorisees?|montants?|prix|tarifs?|primes?|couts?|parts?|abonnements?|taxes?|ht|ttc|eur|euros?|dates?|souhaitees?|preconisees?|conseillees?|optim\w*)\b/;

/**
 * What a label names; null where it names no power, or what one costs.
 *
 * @param folded without accents and signs, in small letters (`foldText`).
 */
export function powerNamed(folded: string): PowerReading | null {
  if (others.test(folded)) return null;
  return words.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
