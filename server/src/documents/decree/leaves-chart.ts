import type { Leaves } from '@suivi/domain/decree/notation';
import { leavesWords } from '@suivi/presentation/decree/notation-texts';
import type { ReportChart } from '../../platform/documents/report.ts';

const filled: Record<Leaves, { count: number; colour: string }> = {
  grey: { count: 1, colour: '#6b6f76' },
  orange: { count: 1, colour: '#b45309' },
  one_green: { count: 1, colour: '#166534' },
  two_green: { count: 2, colour: '#166534' },
  three_green: { count: 3, colour: '#166534' },
};

const leaf = 'M10 70C-4 34 26 8 74 6 80 52 54 82 22 74L10 88 6 84Z';

/** Three leaves, as many filled as the year has. */
export function leavesChart(leaves: Leaves): ReportChart {
  const { count, colour } = filled[leaves];
  const paths = [0, 1, 2].map(place => {
    const look = place < count ? `fill="${colour}"` : 'fill="none" stroke="#9aa0a6" stroke-width="2"';
    return `<path transform="translate(${200 + place * 100} 6)" d="${leaf}" ${look}/>`;
  });
  return {
    kind: 'chart',
    caption: `Notation : ${leavesWords[leaves]}`,
    alt: leavesWords[leaves],
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 100">${paths.join('')}</svg>`,
  };
}
