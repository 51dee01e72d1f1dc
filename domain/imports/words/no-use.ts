/**
 * Words that say of figures that they are no use of energy, whatever energy or unit stands beside them: another climate, a model,
 * a running sum, a mean, a bound, a comparison, what is sold or given back. Titles and heads of columns are read by them.
 */
const everywhere = [
  'corrigee?s?(?! le)',
  'climats? (normal|constant|moyen)',
  'hors climat',
  'dju constants?',
  'rigueur climatique',
  'normalisee?s?',
  'ajustee?s?',
  'modelisee?s?',
  'theoriques?',
  'simulee?s?',
  'attendue?s?',
  'evitee?s?',
  'cumul(ee?s?|e?s?)?',
  'glissante?s?',
  'ytd',
  'annee prec(edente)?',
  'an dernier',
  '(evolutions?|variations?) .*(vs|par rapport|compare\\w*)',
  'moyennes? (19|20)\\d\\d',
  'moyennes? (nationales?|regionales?|journalieres?|mensuelles?|annuelles?)',
  'prix moyens?',
  'couts? (moyens?|unitaires?)',
  'benchmark',
  'talons?',
  'pics?',
  'revendue?s?',
  'vendue?s?',
  'autoprodu\\w+',
  'autoconsomm\\w+',
  'reactives?',
  'eaux? usees?',
  'pluviales?',
  'de pluie',
  // Made on the spot of water that is counted where it enters.
  'osmosee?s?',
  'adoucie?s?',
  // What a hospital buys by the cubic metre and burns nowhere.
  'gaz (medica\\w+|frigo\\w+|speciaux)',
  'fluides? (medica\\w+|frigo\\w+)',
  'oxygene',
  'azote',
  'protoxyde',
  'air (comprime|medical)',
  'rejete?e?s?',
  'refactur\\w+',
  // What drives, and heats nothing.
  'vehicules?',
  'engins?',
  'carburants?',
  'gazole',
  'essence',
  'sans plomb',
  'adblue',
  'co2',
  'tco2e?',
  'pertes?',
  'rendements?',
  'derives?',
  'sur ?consommations?',
  'sous ?consommations?',
];

/** Words that say so of a head, which is of one column, and of a title only where it names no consumption. */
const unlessUsed = [
  '(?<!de )productions?(?! (de |d )?(ecs|eau chaude|chaleur|chauffage|froid|vapeur))',
  'produites?',
  'injecte?e?s?',
  'injections?',
  'economies?',
  'economisee?s?',
  'emissions?',
  'ges',
  'carbone',
  'ecarts?',
  'differences?',
  'deltas?',
  'δ',
  'evolutions?',
  'variations?',
  'gains?',
  'surplus',
  'seuils?',
  'max(i|imums?|imale?s?)?',
  'mini(mums?|male?s?)?',
  'photovoltai\\w+',
  'souscrite?s?',
  'stocks?',
  'jauges?',
  'capacites?',
  'niveaux? (de |du |d )?(la )?(cuves?|citernes?|fioul|fuel|propane)',
  'commandes?',
  'commandee?s?',
  'restante?s?',
];

/** Of titles alone: a head of a price has rules of its own. */
const inTitles = [
  'ratios?',
  'tarifs?',
  'prix',
  'puissances?',
  'avoirs?',
  'regularisations?',
  'restes?',
  '(annee|situation) de reference',
  'profils?',
  'comparaisons?',
  'cee',
];

/** Words of heads alone, which a title says of what its columns hold. */
const inHeads = [
  'previsions?',
  'previsionnel(le)?s?',
  'prevue?s?',
  'references?( 20\\d\\d)?',
  'ref',
  'contractuel(le)?s?',
  'nb',
  'car',
  'diff',
  'moyens?',
  '(elec|electricite|electrique|chaleur) (de |de la |en )?cogeneration',
  'pv',
  'annuel(le)?s?',
  'precedente?s?',
  'debits?',
  'primaires?',
  'acomptes?',
  'echeances?',
  'mensualites?',
  'aides?',
  'subventions?',
];

const oneOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'u');

export const neverUsed = oneOf(everywhere);
/** Of a title that names no consumption, which would be of both. */
export const usedElsewhere = oneOf([...unlessUsed, ...inTitles]);
/** Of a head that has an energy, a unit or euros. */
export const headOfNoUse = oneOf([...everywhere, ...unlessUsed, ...inHeads]);

/** Of the label of a row that names an energy. */
export const labelOfNoUse = oneOf([
  ...everywhere,
  ...unlessUsed,
  'objectifs?',
  'cibles?',
  'budgets?',
  'previsions?',
  'previsionnel(le)?s?',
  'prevue?s?',
  'moyen(ne)?s?(?! tension| pression)',
  'prix',
  'puissances?',
  'car',
  'pv',
  'acomptes?',
]);
