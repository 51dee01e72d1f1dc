/** A block of a report, as far as it may hold a sentence that a comment took over. */
type Block = { kind: string; text?: string; items?: string[] };

/** The blocks without the sentences that a comment of the report says already: a reader is told each once. */
export function withoutTold<B extends Block>(blocks: readonly B[], comments: readonly string[]): B[] {
  const isTold = (text: string) => comments.some(comment => comment.includes(text));
  return blocks.flatMap(block => {
    if (block.kind === 'paragraph') return isTold(block.text ?? '') ? [] : [block];
    if (block.kind !== 'notes') return [block];
    const items = (block.items ?? []).filter(item => !isTold(item));
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}
