import { definitionOf, type SubCategory, subCategories } from '@suivi/domain/decree/cabs/sub-categories';

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * The sub-categories whose category or name contains every word, ignoring accents and case; all of them when there is no word.
 */
export function findActivities(words: string): SubCategory[] {
  const wanted = folded(words)
    .split(/\s+/)
    .filter(word => word !== '');
  return subCategories.filter(each => {
    const { category, name } = definitionOf(each);
    const text = folded(`${category} ${name}`);
    return wanted.every(word => text.includes(word));
  });
}
