import { foldText } from '../../ground/text/fold-text.ts';

/**
 * The choice of a drop-down list that corresponds to one of the texts, in their order: the same words, or the only choice that
 * begins with them (« H1c » and « H1c - zone H1c »). Null: the list has no such choice.
 */
export function chooseFromList(choices: readonly string[], texts: readonly string[]): string | null {
  const folded = choices.map(choice => ({ choice, words: foldText(choice) }));
  const wanted = texts.map(foldText).filter(words => words !== '');
  for (const words of wanted) {
    const same = folded.find(each => each.words === words);
    if (same) return same.choice;
  }
  for (const words of wanted) {
    const begun = folded.filter(each => each.words.startsWith(`${words} `));
    if (begun.length === 1 && begun[0]) return begun[0].choice;
  }
  return null;
}
