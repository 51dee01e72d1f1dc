import { definitionOf } from '@suivi/domain/decree/cabs/sub-categories';
import { expect, test } from 'vitest';
import { findActivities } from './find-activities.ts';

const names = (words: string) => findActivities(words).map(each => definitionOf(each).name);

test('an activity is found by words of its name or category, without accents or case', () => {
  expect(names('creche')).toEqual(['Accueil petite enfance - Crèche']);
  expect(names('PARKING')).toEqual([]);
  expect(names('stationnement superstructure')).toHaveLength(3);
  expect(names('hospitalisation conventionnelle')).toEqual(['Hospitalisation conventionnelle']);
});

test('without a word there are all 426', () => {
  expect(findActivities(' ')).toHaveLength(426);
});
