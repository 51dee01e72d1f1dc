import { foldText } from '../text/fold-text.ts';

const yes = /^(oui|o|yes|y|vrai|true|1|x)$/;
const no = /^(non|n|no|faux|false|0)$/;

/** Reads yes or no in any case; null for an empty text or a dash, undefined for any other text. */
export function yesOrNo(text: string): boolean | null | undefined {
  const bare = text.trim();
  if (bare === '' || /^[-–—]+$/.test(bare)) return null;
  if (/^[✓✔☑✅]\ufe0f?$/u.test(bare)) return true;
  const folded = foldText(bare);
  if (yes.test(folded)) return true;
  return no.test(folded) ? false : undefined;
}
