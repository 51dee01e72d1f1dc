/** A block of a report, limited to the fields whose sentences a comment may repeat. */
type Block = { kind: string; text?: string; items?: string[] };

/** The blocks without the sentences that a comment of the report already contains, so that a reader sees each sentence once. */
export function withoutTold<B extends Block>(blocks: readonly B[], comments: readonly string[]): B[] {
  const isTold = (text: string) => comments.some(comment => comment.includes(text));
  return blocks.flatMap(block => {
    if (block.kind === 'paragraph') return isTold(block.text ?? '') ? [] : [block];
    if (block.kind !== 'notes') return [block];
    const items = (block.items ?? []).filter(item => !isTold(item));
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}
