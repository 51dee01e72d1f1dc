/** A piece of a line of text. */
export type GuideText =
  | { kind: 'plain' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string };

export type GuideBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph' | 'note'; content: GuideText[] }
  | { kind: 'list'; ordered: boolean; items: GuideText[][] }
  /** `src` is the address of the built file. */
  | { kind: 'picture'; src: string; alternative: string };

/** The result of building a file of `docs/guide`: no HTML, so that nothing in it can run. */
export type GuidePage = { title: string; blocks: GuideBlock[] };
