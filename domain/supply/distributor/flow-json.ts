/** A file of objects as the rows of a table, under the labels that its CSV version has. */
export type FlowTable = { header: readonly string[]; rows: Iterable<readonly string[]> };

type Json = Readonly<Record<string, unknown>>;

/**
 * The rows of the JSON files of Enedis (R63 v1.2.0, R65 v1.2.0, R66 v1.2.0, R67 v1.3.0) or GRDF (ADICT v6, consumptions); null
 * for any other content. For GRDF: one object, a list of them, or a list made of one object per line.
 */
export function tableOfJson(value: unknown): FlowTable | null {
  if (isObject(value) && Array.isArray(value['mesures'])) return enedisTable(value);
  const records = (Array.isArray(value) ? value : [value]).filter(isObject);
  return records.some(record => isObject(record['consommation'])) ? gasTable(records) : null;
}

function enedisTable(value: Json): FlowTable | null {
  const flow = textOf(objectOf(value, 'header'), 'codeFlux').slice(0, 3);
  const measures = objectsOf(value, 'mesures');
  if (flow === 'R63') return { header: curveHeader, rows: curveRows(measures) };
  if (flow === 'R65') return { header: dailyHeader, rows: dailyRows(measures) };
  // Greatest powers have the instant at which each was reached, where daily energies have their date.
  if (flow === 'R66')
    return {
      header: dailyHeader.map(label => (label === 'Date' ? 'Horodate' : label)),
      rows: dailyRows(measures),
    };
  return flow === 'R67' ? { header: billedHeader, rows: billedRows(measures) } : null;
}

const curveHeader = [
  'Identifiant PRM',
  'Grandeur physique',
  'Grandeur métier',
  'Etape métier',
  'Unité',
  'Horodate',
  'Valeur',
  'Nature',
  'Pas',
];

function* curveRows(measures: readonly Json[]): Generator<readonly string[]> {
  for (const [point, head] of pointsOf(measures)) {
    // A corrected step states the type of correction.
    const nature = textOf(point, 'tc') === '' ? textOf(point, 'n') : textOf(point, 'tc');
    yield [...head, textOf(point, 'd'), textOf(point, 'v'), nature, textOf(point, 'p')];
  }
}

const dailyHeader = [
  'Identifiant PRM',
  'Grandeur physique',
  'Grandeur métier',
  'Etape métier',
  'Unité',
  'Mode de calcul',
  'Pas',
  'Date',
  'Valeur',
];

function* dailyRows(measures: readonly Json[]): Generator<readonly string[]> {
  for (const [point, head, measure] of pointsOf(measures)) {
    const how = [textOf(measure, 'modeCalcul'), textOf(measure, 'pas')];
    yield [...head, ...how, textOf(point, 'd'), textOf(point, 'v')];
  }
}

/** Each point of a curve or of daily values, with its measure and the cells that identify the quantity. */
function* pointsOf(measures: readonly Json[]): Generator<[point: Json, head: string[], measure: Json]> {
  for (const measure of measures) {
    for (const quantity of objectsOf(measure, 'grandeur')) {
      const head = headOf(measure, quantity);
      for (const point of objectsOf(quantity, 'points')) yield [point, head, measure];
    }
  }
}

const billedHeader = [
  'Identifiant PRM',
  'Grandeur physique',
  'Grandeur métier',
  'Etape métier',
  'Unité',
  'Libellé grille',
  'Libellé calendrier',
  'Identifiant classe temporelle',
  'Horodate de création',
  'Début de la mesure',
  'Fin de la mesure',
  'Libellé nature',
  'Libellé statut',
  'Quantité',
];

function* billedRows(measures: readonly Json[]): Generator<readonly string[]> {
  for (const measure of measures) {
    for (const context of objectsOf(measure, 'contexte')) {
      for (const quantity of objectsOf(context, 'grandeur')) {
        const head = headOf({ ...measure, ...context }, quantity);
        for (const calendar of objectsOf(quantity, 'calendrier')) {
          const labels = [textOf(calendar, 'libelleGrille'), textOf(calendar, 'libelleCalendrier')];
          for (const each of objectsOf(calendar, 'classeTemporelle')) {
            const place = [...labels, textOf(each, 'idClasseTemporelle')];
            for (const value of objectsOf(each, 'quantite')) yield [...head, ...place, ...billedCells(value)];
          }
        }
      }
    }
  }
}

function billedCells(value: Json): string[] {
  return ['dateCreation', 'dbtMesure', 'finMesure', 'libelleNature', 'libelleStatut', 'quantite'].map(key =>
    textOf(value, key),
  );
}

function headOf(measure: Json, quantity: Json): string[] {
  return [
    textOf(measure, 'idPrm'),
    textOf(quantity, 'grandeurPhysique'),
    textOf(quantity, 'grandeurMetier'),
    textOf(measure, 'etapeMetier'),
    textOf(quantity, 'unite'),
  ];
}

const gasHeader = [
  'PCE',
  'Date début consommation',
  'Date fin consommation',
  'Journée gazière',
  'Énergie',
  'Type qualif conso',
  'Statut conso',
  'Type conso',
  'Sens flux gaz',
];

function gasTable(records: readonly Json[]): FlowTable {
  const rows = records.flatMap(record => {
    const used = objectOf(record, 'consommation');
    const period = objectOf(record, 'periode');
    if (Object.keys(used).length === 0) return [];
    const from = textOf(used, 'date_debut_consommation') || textOf(period, 'date_debut');
    const to = textOf(used, 'date_fin_consommation') || textOf(period, 'date_fin');
    const told = [
      'journee_gaziere',
      'energie',
      'type_qualif_conso',
      'statut_conso',
      'type_conso',
      'sens_flux_gaz',
    ];
    return [[textOf(objectOf(record, 'pce'), 'id_pce'), from, to, ...told.map(key => textOf(used, key))]];
  });
  return { header: gasHeader, rows };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectOf(value: Json, key: string): Json {
  const found = value[key];
  return isObject(found) ? found : {};
}

function objectsOf(value: Json, key: string): Json[] {
  const found = value[key];
  return Array.isArray(found) ? found.filter(isObject) : [];
}

function textOf(value: Json, key: string): string {
  const found = value[key];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
