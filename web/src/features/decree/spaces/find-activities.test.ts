import { definitionOf } from '@suivi/domain/decree/cabs/sub-categories';
import { expect, test } from 'vitest';
import { findActivities } from './find-activities.ts';

const names = (words: string) => findActivities(words).map(each => definitionOf(each).name);

test('finds an activity by words of its name or category, without accents or case', () => {
  expect(names('creche')).toEqual(['Accueil petite enfance - Crèche']);
  expect(names('PARKING')).toEqual([]);
  expect(names('stationnement superstructure')).toHaveLength(3);
  expect(names('hospitalisation conventionnelle')).toEqual(['Hospitalisation conventionnelle']);
});

test('returns all 426 without a word', () => {
  expect(findActivities(' ')).toHaveLength(426);
});
