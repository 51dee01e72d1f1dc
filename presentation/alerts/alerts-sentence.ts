import { formatCount } from '../ground/formats/number-formats.ts';

/** How many open alerts are waiting for a decision. */
export function alertsSentence({ active, critical }: { active: number; critical: number }): string {
  if (active === 0) return 'Aucune alerte ne demande votre attention.';
  const urgent = critical === 0 ? '' : `, dont ${formatCount(critical, 'critique')}`;
  const verb = active === 1 ? 'demande' : 'demandent';
  return `${formatCount(active, 'alerte')} ${verb} votre attention${urgent}.`;
}
