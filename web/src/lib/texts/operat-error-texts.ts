import { nbsp } from '@suivi/presentation/ground/formats/number-formats';
import type { ApiError } from './api-error.ts';

const mappingFaults: Record<string, (label: string, sheet: string) => string> = {
  'sheet-unknown': (_label, sheet) =>
    `Le modèle n’a pas de feuille «${nbsp}${sheet}${nbsp}». Déposez-le de nouveau, puis recommencez.`,
  'headers-moved': (_label, sheet) =>
    `Les en-têtes de la feuille «${nbsp}${sheet}${nbsp}» ne sont plus à ces lignes. Relisez-les, puis vérifiez la première ligne à remplir.`,
  'no-identity': (_label, sheet) =>
    `Aucune colonne de «${nbsp}${sheet}${nbsp}» ne dit de quelle entité il s’agit. Choisissez au moins le SIRET, le nom ou la référence.`,
  'nothing-mapped': (_label, sheet) =>
    `Presque rien ne serait rempli dans «${nbsp}${sheet}${nbsp}». Choisissez une colonne qui dit l’entité et une autre au moins, ou n’utilisez pas cette feuille.`,
  'field-unknown': label =>
    `Le choix fait pour la colonne «${nbsp}${label}${nbsp}» n’existe plus. Choisissez-en un autre.`,
  'field-twice': label =>
    `La colonne «${nbsp}${label}${nbsp}» reçoit la même donnée qu’une autre. Laissez l’une des deux vide.`,
  'column-computed': label =>
    `Le modèle calcule lui-même la colonne «${nbsp}${label}${nbsp}». Laissez-la vide.`,
  'column-undecided': label =>
    `Dites ce que contient la colonne «${nbsp}${label}${nbsp}», ou laissez-la vide.`,
  'line-incomplete': (_label, sheet) =>
    `Sur «${nbsp}${sheet}${nbsp}», une ligne par énergie demande à la fois la colonne de l’énergie et celle de la quantité.`,
};

/** Refusals about the files of OPERAT. */
export const operatErrorTexts = {
  'operat-model-not-a-workbook':
    'Ce fichier n’est pas un classeur Excel (.xlsx). Déposez le modèle vide téléchargé depuis OPERAT\u00a0; reçu en CSV, ouvrez-le dans un tableur et enregistrez-le en .xlsx.',
  'operat-model-without-headers':
    'Ce classeur n’a pas d’en-têtes de colonnes. Déposez le modèle vide téléchargé depuis OPERAT, sans le modifier.',
  'operat-model-missing':
    'Aucun modèle d’OPERAT n’est confirmé pour ce fichier. Un administrateur le dépose et confirme ses colonnes.',
  'operat-mapping-invalid': ({ params }: ApiError) =>
    (mappingFaults[String(params['kind'])] ?? mappingFaults['headers-moved'])?.(
      String(params['label'] ?? ''),
      String(params['sheet'] ?? ''),
    ) ?? '',
};
