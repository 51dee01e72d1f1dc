import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type PointContent, pointFields } from '@suivi/domain/supply/fields/point-fields';
import type { ImportSubject } from '@suivi/domain/imports/words/mapping';
import { type BuildingContent, buildingFields, flatBuilding } from '@suivi/domain/sites/building';
import { type SiteContent, siteFields } from '@suivi/domain/sites/site';
import { type FileCell, fileCells, type FileColumn, fileColumns } from '../ground/fields/field-words.ts';
import { energyLabel } from '../energy/energy-words.ts';
import { placesLabel, placesText, pointWords } from '../supply/point-fields.ts';
import { buildingWords } from '../sites/building-fields.ts';
import { siteWords } from '../sites/site-fields.ts';

const text = (header: string): FileColumn => ({ header, format: 'text' });

const [siteName, ...siteAttributes] = fileColumns(siteFields, siteWords);
const siteColumns = [...(siteName ? [siteName] : []), text('Code'), ...siteAttributes];

const [pointNumber = text(''), ...pointAttributes] = fileColumns(pointFields, pointWords);

/** The columns of exported data and of templates; an import recognises each of them by itself. */
export const importableColumns: Record<ImportSubject, FileColumn[]> = {
  sites: siteColumns,
  buildings: [text('Site'), ...fileColumns(buildingFields, buildingWords)],
  points: [
    pointNumber,
    text('Site'),
    text('Énergie'),
    text('Depuis le'),
    { header: 'Puissance souscrite (kVA)', format: 'thousandth' },
    ...pointAttributes,
  ],
  declarations: [
    text('Site'),
    text('Énergie'),
    { header: 'Année', format: 'year' },
    { header: 'Mois', format: 'whole' },
    { header: 'Quantité', format: 'thousandth' },
    text('Unité'),
    { header: 'Coefficient (kWh PCS/m³)', format: 'thousandth' },
    { header: 'Montant TTC (€)', format: 'euros' },
    text('Avoir'),
    text('Facture estimée'),
    text('Produite par'),
    text('Notes'),
    text('Notes TTC'),
  ],
  measures: [],
  bills: [
    text('Fournisseur'),
    text('N° de facture'),
    text('Nature'),
    text('Date de la facture'),
    text('Site'),
    text('Énergie'),
    text('Point de livraison (PRM, PCE…)'),
    text('Du'),
    text('Au'),
    { header: 'Consommation', format: 'thousandth' },
    text('Unité'),
    { header: 'Coefficient (kWh PCS/m³)', format: 'thousandth' },
    { header: 'Montant HT (€)', format: 'euros' },
    { header: 'Montant TVA (€)', format: 'euros' },
    { header: 'Montant TTC (€)', format: 'euros' },
    text('Facture estimée'),
    text('Notes'),
  ],
  readings: [
    text('Site'),
    text('Bâtiment'),
    text('Code bâtiment'),
    { header: 'Année', format: 'year' },
    { header: 'Mois', format: 'whole' },
    { header: 'Électricité (kWh)', format: 'thousandth' },
    { header: 'Gaz (kWh PCS)', format: 'thousandth' },
    { header: 'Eau (m³)', format: 'thousandth' },
  ],
};

/** A site in these columns. */
export function siteRow(site: SiteContent & { code: string | null }): FileCell[] {
  const [name = null, ...attributes] = fileCells(siteFields, siteWords, site);
  return [name, site.code, ...attributes];
}

export function buildingRow({ siteName, ...building }: BuildingContent & { siteName: string }): FileCell[] {
  return [siteName, ...fileCells(buildingFields, buildingWords, flatBuilding(building))];
}

/**
 * The columns of exported points: they contain the whole history since the first day, whereas a template asks for the present
 * state only.
 */
export const pointColumns = [pointNumber, text('Énergie'), ...pointAttributes, text(placesLabel)];

export function pointRow(
  point: PointContent & { energyType: EnergyType },
  siteCode: (id: number) => string,
): FileCell[] {
  const [number = null, ...attributes] = fileCells(pointFields, pointWords, point);
  return [number, energyLabel(point.energyType), ...attributes, placesText(point.places, siteCode)];
}
