import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import type { UnknownName } from './unknown-name-text.ts';

const namesShown = 20;
const openUpTo = 6;

type NameGroupProps = {
  names: readonly UnknownName[];
  title: string;
  about: string;
  children: (name: UnknownName) => ReactNode;
};

/** Names of one kind, page by page; long lists are folded under their count. */
export function NameGroup({ names, title, about, children }: NameGroupProps) {
  const [page, setPage] = useState(1);
  const pageCount = Math.ceil(names.length / namesShown);
  if (names.length === 0) return null;
  return (
    <Disclosure summary={title} open={names.length <= openUpTo}>
      <Stack>
        <p>{about}</p>
        {names.slice((page - 1) * namesShown, page * namesShown).map(children)}
        {pageCount > 1 && (
          <Pagination label={`Pages\u00a0: ${title}`} page={page} pageCount={pageCount} onChange={setPage} />
        )}
      </Stack>
    </Disclosure>
  );
}
