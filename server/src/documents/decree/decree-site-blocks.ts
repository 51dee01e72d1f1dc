import { climateReservations } from '@suivi/presentation/decree/climate-reservations';
import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import { insufficientText } from '@suivi/presentation/decree/insufficient-text';
import { objective2030Texts } from '@suivi/presentation/decree/objective-2030-texts';
import { measureText } from '@suivi/presentation/decree/decree-values';
import { trajectoryNotes } from '@suivi/presentation/decree/trajectory-notes';
import { siteTitle } from '@suivi/presentation/sites/site-in-text';
import { foundingVerdict } from '@suivi/domain/decree/basis';
import type { ReportBlock } from '../../platform/documents/report.ts';
import type { DecreeAnalysis, DecreeSite } from './decree-answers.ts';
import { decreeFigures } from './decree-figures.ts';
import { decreeYearsTable } from './decree-tables.ts';
import { directorTexts } from './director-texts.ts';
import { objectivesTable } from './objectives-table.ts';
import { trajectoryChart } from './trajectory-chart.ts';

/** One site in the order of the view: its verdict, its objectives, its trajectory, its years. */
export function decreeSiteBlocks(answer: DecreeSite): ReportBlock[] {
  const { site, analysis } = answer;
  const heading: ReportBlock = { kind: 'heading', text: siteTitle(site.name) };
  const history: ReportBlock[] = [{ kind: 'heading', text: 'Historique' }, decreeYearsTable(answer)];
  if (analysis.kind === 'insufficient') {
    return [
      heading,
      {
        kind: 'lead',
        text: 'Pas assez de données disponibles pour analyser la progression. Assurez-vous d’avoir des déclarations pour au moins 2 années différentes.',
      },
      { kind: 'paragraph', text: insufficientText(analysis.reason) },
      ...history,
    ];
  }
  const { objective2030 } = foundingVerdict(analysis);
  const { choice, position } = objective2030Texts(objective2030);
  const [answered = '', ...later] = directorTexts(analysis);
  return [
    heading,
    { kind: 'lead', text: answered },
    {
      kind: 'paragraph',
      text: [...later, `Estimation ${bases[analysis.trajectory.basis]}.`].join(' '),
    },
    { kind: 'figures', figures: decreeFigures(analysis) },
    { kind: 'heading', text: 'Progression vers les objectifs' },
    objectivesTable(analysis),
    {
      kind: 'notes',
      title: `Objectif 2030 retenu\u00a0: ${measureText(objective2030.target, objective2030.measure)}`,
      items: [choice, position],
    },
    { kind: 'heading', text: 'Trajectoire' },
    trajectoryChart(analysis),
    ...history,
    { kind: 'heading', text: 'Réserves et méthode' },
    { kind: 'notes', title: 'Réserves', items: reservations(answer, analysis) },
  ];
}

const bases = { raw: 'sur les consommations brutes', adjusted: 'sur les consommations corrigées du climat' };

/** What the figures are based on, then what weakens the correction of either year. */
function reservations({ station }: DecreeSite, analysis: DecreeAnalysis): string[] {
  const { reference, latest, measureReason, doubted } = analysis;
  return [
    ...(measureReason === 'surface_known'
      ? []
      : ['En kWh\u00a0: la surface de consommations énergétiques n’est pas connue pour les deux années.']),
    ...doubtedMonthsTexts(doubted),
    ...trajectoryNotes({ ...analysis, station }),
    ...climateReservations([reference, latest]),
  ];
}
