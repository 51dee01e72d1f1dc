import type { ImportSubject } from '@suivi/domain/imports/columns/mapping';

export type ImportableColumn = {
  header: string;
  format: 'text' | 'whole' | 'hundredth' | 'thousandth' | 'euros' | 'year';
};

const text = (header: string): ImportableColumn => ({ header, format: 'text' });

/** The columns in which data are exported and templates offered: an import recognises each of them without being told. */
export const importableColumns: Record<ImportSubject, ImportableColumn[]> = {
  sites: [
    text('Nom'),
    text('Code'),
    text('Type'),
    text('Ville'),
    text('SIRET'),
    text('FINESS'),
    { header: 'Surface de plancher (m²)', format: 'hundredth' },
    { header: 'Surface de consommations énergétiques (m²)', format: 'hundredth' },
    { header: 'Altitude (m)', format: 'whole' },
    text('Station météo'),
    text('Assujetti au décret tertiaire'),
  ],
  buildings: [
    text('Site'),
    text('Nom'),
    text('Code'),
    text('Type'),
    { header: 'Surface (m²)', format: 'hundredth' },
    text('Personnel'),
    text('Équipements'),
    text('Horaires'),
    { header: 'Position X', format: 'thousandth' },
    { header: 'Position Y', format: 'thousandth' },
    text('Statut'),
  ],
  points: [
    text('Point de livraison (PRM, PCE…)'),
    text('Site'),
    text('Énergie'),
    text('Depuis le'),
    text('Libellé'),
    text('Gestionnaire de réseau'),
    text('Segment'),
    text('Formule tarifaire d’acheminement'),
    text('Matricule du compteur'),
    { header: 'Puissance souscrite (kVA)', format: 'thousandth' },
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
