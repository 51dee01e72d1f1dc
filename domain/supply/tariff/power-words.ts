/** Which power of a point a bill prints: the contracted power, or the highest that the meter read. */
export type PowerReading = 'subscribed' | 'reached';

const of = '(?:pointe|pte|hph|hch|hpb|hcb|hpe|hce|hp|hc|base|k(?:va|w)|en)';
const words: readonly [PowerReading, RegExp][] = [
  ['subscribed', /\bp(uissances?)? (maxi?\w* )?(souscrites?|contractuelles?)\b/],
  ['subscribed', new RegExp(`^(${of} )*ps( ${of})*$`)],
  ['reached', /\bp(uissances?)? (maxi?\w* )?(atteintes?|appelees?|maxi?\w*)\b/],
  ['reached', new RegExp(`^(${of} )*(pma|pmax)( ${of})*$`)],
  // « PA » alone is just as often the price of the purchase.
  ['reached', new RegExp(`^pa( ${of})+$|^(${of} )+pa( ${of})*$`)],
];
/** Words for money, sums and powers of other kinds. */
const others =
  /\b(depassements?|ecarts?|facturees?|ponderees?|reduites?|raccordement|autorisees?|montants?|prix|tarifs?|primes?|couts?|parts?|abonnements?|taxes?|ht|ttc|eur|euros?|dates?|souhaitees?|preconisees?|conseillees?|optim\w*)\b/;

/**
 * The power that a label names; null when it names none, or the cost of one.
 *
 * @param folded without accents and signs, in lower case (`foldText`).
 */
export function powerNamed(folded: string): PowerReading | null {
  if (others.test(folded)) return null;
  return words.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
