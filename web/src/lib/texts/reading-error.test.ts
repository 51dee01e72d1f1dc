import { parseReading } from '@suivi/domain/readings/parse-reading';
import { expect, test } from 'vitest';
import { readingError } from './reading-error.ts';

test.each([
  ['-5', 'Veuillez saisir des valeurs numériques positives.'],
  ['abc', 'Veuillez saisir des valeurs numériques positives.'],
  ['', null],
  ['1 234,5', null],
  ['1 234,5 kWh', null],
  ['12 MWh', '«\u00a0MWh\u00a0» n’est pas l’unité de ce champ\u00a0: convertissez la valeur.'],
  ['10000001', 'Invraisemblable\u00a0: 10\u202f000\u202f000 par mois au plus. Vérifiez l’unité.'],
])('%j says %j', (text, error) => {
  expect(readingError(parseReading(text, 'gas'))).toBe(error);
});
