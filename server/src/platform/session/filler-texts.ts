/** Placeholder texts, and phrases that use every letter: everybody knows how they continue. */
const latin =
  'ipsum dolor sit amet consectetur adipiscing adipisicing consectetuer elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua ut enim ad minim veniam quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur excepteur sint occaecat cupidatat non proident sunt in culpa qui officia deserunt mollit anim id est laborum';

/** Recognised by their words, in any order: nobody else writes these. */
export const fillerWords: readonly string[] = [
  ...new Set(latin.split(' ').filter(word => word.length >= 4)),
  'lorem',
  'blabla',
];

/** Whole texts, run together; a password that is a piece of one is recognised. */
export const fillerTexts: readonly string[] = [
  latin,
  'the quick brown fox jumps over the lazy dog',
  'portez ce vieux whisky au juge blond qui fume',
  'buvez de ce whisky que le patron juge fameux',
  'voix ambigue d un coeur qui au zephyr prefere les jattes de kiwis',
  'ceci est un texte de remplissage',
  'texte a remplacer par le vrai texte',
  'ceci est un exemple de texte',
  'ceci est un mot de passe',
  'this is a sample text',
  'insert your text here',
  'franz jagt im komplett verwahrlosten taxi quer durch bayern',
].map(text => text.replaceAll(' ', ''));
