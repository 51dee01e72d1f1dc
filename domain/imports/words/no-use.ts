/**
 * Words that mark figures as not being a consumption of energy, whatever energy or unit is beside them: another climate, a model,
 * a running sum, a mean, a bound, a comparison, what is sold or given back. Used for titles and column headers.
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
  // Made on site from water that is already counted at the inlet.
  'osmosee?s?',
  'adoucie?s?',
  // Gases that a hospital buys by the cubic metre and does not burn.
  'gaz (medica\\w+|frigo\\w+|speciaux)',
  'fluides? (medica\\w+|frigo\\w+)',
  'oxygene',
  'azote',
  'protoxyde',
  'air (comprime|medical)',
  'rejete?e?s?',
  'refactur\\w+',
  // Fuels for vehicles, not for heating.
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

/** Words that do so in a header, which concerns one column, and in a title only if it names no consumption. */
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

/** Only in titles: headers of prices have rules of their own. */
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

/** Only in headers: in a title they describe what its columns contain. */
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
/** For a title that names no consumption, to which it would refer as well. */
export const usedElsewhere = oneOf([...unlessUsed, ...inTitles]);
/** For a header with an energy, a unit or euros. */
export const headOfNoUse = oneOf([...everywhere, ...unlessUsed, ...inHeads]);

/** For the label of a row that names an energy. */
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
