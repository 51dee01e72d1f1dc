import type { DailyFileFault } from '@suivi/domain/weather/read-daily-file';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';

export const originText = {
  measured: 'Mesurée (Météo-France)',
  demonstration: 'Démonstration : inventée',
};

export const faultTexts: Record<DailyFileFault, string> = {
  wrong_column_count: 'nombre de colonnes différent de l’en-tête',
  bad_station_number: 'numéro de station illisible',
  bad_date: 'date inexistante ou illisible',
  bad_temperature: 'température illisible',
  absurd_temperature: 'température impossible',
  min_above_max: 'minimum supérieur au maximum',
  unknown_quality_code: 'code qualité inconnu',
  empty_file: 'fichier vide',
  unknown_layout: 'colonnes attendues absentes',
  line_too_long: 'ligne trop longue',
  too_many_lines: 'plus de lignes que n’en a un département',
  too_many_stations: 'plus de stations que n’en a un département',
  unknown_station: 'station hors de la liste de l’arrêté, ignorée',
  duplicate_day: 'jour déjà présent plus haut',
};

export const refusalTexts = {
  damaged: 'Le fichier est endommagé ou incomplet. Téléchargez-le de nouveau, puis réessayez.',
  too_large: 'Le fichier est trop volumineux pour un fichier quotidien d’un département.',
  not_a_daily_file:
    'Ce n’est pas un fichier quotidien de Météo-France (colonnes NUM_POSTE, AAAAMMJJ, TN et TX attendues).',
  no_known_station: 'Aucune station de la liste de l’arrêté ne s’y trouve avec des températures.',
  faulty: 'Des lignes sont fautives : rien n’a été enregistré.',
};

/** A département has about thirty stations: three are named, and more are only counted. */
export function stationsText(numbers: readonly string[]): string {
  const count = formatCount(numbers.length, 'station');
  return numbers.length > 3 ? count : `${count} (${numbers.join(', ')})`;
}
