import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../energy/energy-words.ts';

/** By which a message tells them apart. */
export type ToDoPart = 'lacks' | 'decide' | 'found' | 'ends';

/** One cause of work with the one gesture that ends it: « SIRET : 30 sites ». */
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
  /** Where and by when, unless the title says it. */
  detail?: string;
  /** What it weighs, whatever its sign, where that is known. */
  cents?: number | null;
  /** By when, an ISO day. */
  on?: string | null;
  href: string;
  /** « Saisir 2 mois » */
  gesture: string;
};

/** What weighs most in euros first, then what is due first; what has neither keeps its place behind. */
export function rankLines(lines: readonly ToDoLine[]): ToDoLine[] {
  return lines.toSorted(
    (a, b) => Math.abs(b.cents ?? 0) - Math.abs(a.cents ?? 0) || (a.on ?? '9').localeCompare(b.on ?? '9'),
  );
}

const mostNames = 3;

/** « Brioude et Langeac », « 30 sites ». */
export function namesText(names: readonly string[], plural: string): string {
  if (names.length > mostNames) return `${names.length}\u00a0${plural}`;
  return new Intl.ListFormat('fr').format(names);
}

/** « Brioude, gaz et Langeac, eau »; of more series than can be named, their centres: the title has their number. */
export function seriesText(series: readonly { siteName: string; energyType: EnergyType }[]): string {
  const names = series.map(each => `${each.siteName}, ${energyLabel(each.energyType).toLowerCase()}`);
  if (names.length <= mostNames) return namesText(names, 'séries');
  return namesText([...new Set(series.map(({ siteName }) => siteName))], 'centres');
}
