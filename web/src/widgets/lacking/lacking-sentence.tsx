import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type MonthSpan, spanText } from '@suivi/domain/ground/calendar/month-span';
import { formatCount, nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { isLacking, toldLacking } from '@suivi/presentation/months/lacking-text';
import { Fragment } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { useLackingHref } from '../../lib/navigation/use-lacking-href.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './lacking.module.css';

type Cell = Omit<AnswerOf<typeof listLackingMonths>['cells'][number], 'declaredBy'>;
type Scope = { period: MonthSpan; site: string | null; energy?: EnergyType | null };

/** The months missing from a total: how many and their estimated cost, the latest ones by name, and a link to the full list. */
export function LackingSentence({ cells, period, site, energy = null }: Scope & { cells: readonly Cell[] }) {
  const hrefOf = useLackingHref();
  const told = toldLacking(cells);
  if (told === null) return null;
  const { text, named, more } = told;
  const list = viewHref('monthly-declarations', {
    partie: 'manquants',
    periode: spanText(period),
    centre: site,
    energie: energy,
  });
  return (
    <p className={styles['lacking']}>
      {text}
      {named.length > 0 && (
        <>
          {` À compléter${nbsp}: `}
          {named.map(({ cell, text: name }, index) => (
            <Fragment key={name}>
              {index > 0 && `${nbsp}; `}
              <a href={hrefOf(cell)}>{name}</a>
            </Fragment>
          ))}
          {more > 0 && `${nbsp}; et ${formatCount(more, 'autre', 'autres')}`}
          {'. '}
          <a href={list}>Tout ce qui manque</a>
        </>
      )}
    </p>
  );
}

/**
 * The same for a scope, loaded from the list of missing months; null when no month that is over is missing. What follows waits
 * for it, so that nothing moves.
 */
export function LackingNotice({ period, site, energy = null }: Scope) {
  const query = {
    period: spanText(period),
    ...(site === null ? {} : { site }),
    ...(energy === null ? {} : { energy }),
  };
  const { data, error } = useRead(listLackingMonths, { query }, { keepPrevious: true });
  if (data === undefined && error === null) {
    return (
      <Stack outline>
        <Skeleton height="3rem" />
      </Stack>
    );
  }
  const cells = data?.cells ?? [];
  if (!cells.some(isLacking)) return null;
  return <LackingSentence cells={cells} period={period} site={site} energy={energy} />;
}
