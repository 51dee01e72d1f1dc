import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../energy/energy-words.ts';

/** The groups in which a message lists the lines. */
export type ToDoPart = 'lacks' | 'decide' | 'found' | 'ends';

/** One cause of work with the single action that ends it: « SIRET : 30 centres ». */
export type ToDoLine = {
  key: string;
  part: ToDoPart;
  icon:
    | 'analytics'
    | 'bell'
    | 'bill'
    | 'calendar'
    | 'declaration'
    | 'edit'
    | 'pdf'
    | 'status-alert'
    | 'target'
    | 'upload';
  title: string;
  /** Where and by when, when the title does not say so. */
  detail?: string;
  /** The amount at stake, of either sign; null when unknown. */
  cents?: number | null;
  /** The due date, an ISO day. */
  on?: string | null;
  href: string;
  /** « Saisir 2 mois » */
  gesture: string;
};

/** Sorts by euros at stake, largest first, then by due date; lines with neither come last in their original order. */
export function rankLines(lines: readonly ToDoLine[]): ToDoLine[] {
  return lines.toSorted(
    (a, b) => Math.abs(b.cents ?? 0) - Math.abs(a.cents ?? 0) || (a.on ?? '9').localeCompare(b.on ?? '9'),
  );
}

const mostNames = 3;

/** « Brioude et Langeac », « 30 centres ». */
export function namesText(names: readonly string[], plural: string): string {
  if (names.length > mostNames) return `${names.length}\u00a0${plural}`;
  return new Intl.ListFormat('fr').format(names);
}

/**
 * « Brioude, gaz et Langeac, eau »; with more series than can be named, only their sites, since the title gives the number of
 * series.
 */
export function seriesText(series: readonly { siteName: string; energyType: EnergyType }[]): string {
  const names = series.map(each => `${each.siteName}, ${energyLabel(each.energyType).toLowerCase()}`);
  if (names.length <= mostNames) return namesText(names, 'séries');
  return namesText([...new Set(series.map(({ siteName }) => siteName))], 'centres');
}
