import { gapOfPosts, vatOfPosts } from '../../bills/vat-of-posts.ts';
import type { ProblemCollector } from '../rows/problem-collector.ts';
import type { BillRow } from '../rows/read-bill-row.ts';
import type { CandidateBillLine } from '../rows/candidate-bill.ts';

/**
 * The items of a row as lines of its bill, with the sign of the bill, if they make up all of it; otherwise none, with a note:
 * incomplete lines would be judged as if they were the bill.
 */
export function postsAsLines(row: BillRow, sign: number, problems: ProblemCollector): CandidateBillLine[] {
  const { posts, line, number } = row;
  if (posts.length === 0) return [];
  const rates = vatOfPosts(posts, row);
  if (rates === null) {
    problems.note(line, null, 'bill-posts-differ', { number, gapCents: gapOfPosts(posts, row) ?? 0 });
    return [];
  }
  problems.note(line, null, 'bill-posts', {
    headers: posts
      .map(({ label }) => label)
      .join(', ')
      .slice(0, 160),
  });
  return posts.map((post, at) => ({
    ...post,
    firstDay: null,
    lastDay: null,
    unitPrice: null,
    quantity: post.quantity === null ? null : signed(post.quantity, sign),
    htCents: signed(post.htCents, sign),
    vatPermille: rates[at] ?? 0,
  }));
}

function signed(value: number, sign: number): number {
  return sign * value + 0;
}
