import type { ListedYear, SiteAnalysis } from './analyse-site.ts';
import { type Basis, foundingVerdict, type Measure } from './basis.ts';
import { yearValue } from './year-point.ts';
import { type DirectorSentence, directorSentence, type SentenceObjective } from './director-sentence.ts';
import type { ModulationStatement } from './modulation/modulation.ts';
import { type PreparedModulation, preparedModulation } from './modulation/prepared-modulation.ts';
import { activityRatio } from './objective-2030.ts';
import { type Projection, projectTrend, type YearValue } from './project-trend.ts';
import type { SiteVerdict } from './site-verdict.ts';
import { type LinePoint, trajectoryLine } from './trajectory-line.ts';

export type TrajectoryPoint = { year: number; raw: number | null; adjusted: number | null };

export type Trajectory = {
  measure: Measure;
  /** The basis of the line, the projection and the sentences: raw, unless the group chose the other. */
  basis: Basis;
  line: readonly LinePoint[];
  /** Besides the valid line: the line according to a modulation file under preparation. */
  modulation: PreparedModulation;
  points: readonly TrajectoryPoint[];
  incompleteYears: readonly number[];
  projection: Projection;
  sentences: readonly DirectorSentence[];
};

type Analysis = Extract<SiteAnalysis, { kind: 'analysis' }>;

function completePoints(years: readonly ListedYear[], measure: Measure): TrajectoryPoint[] {
  return years
    .filter(listed => listed.kind === 'complete')
    .map(({ year, point }) => ({
      year,
      raw: yearValue(point, 'raw', measure),
      adjusted: yearValue(point, 'adjusted', measure),
    }));
}

function sentenceObjectives({ objectives, objective2030 }: SiteVerdict): SentenceObjective[] {
  return objectives.map(({ year, target }) =>
    year === 2030
      ? { year, target: objective2030.target, against: objective2030.retained }
      : { year, target, against: 'relative' },
  );
}

/**
 * The yearly consumption compared with the line to 2030, 2040 and 2050, and where the present trend leads. `statement`: what is
 * claimed for the modulation of the site's objectives.
 */
export function trajectory(analysis: Analysis, statement: ModulationStatement): Trajectory {
  const { measure, latest, reference, years } = analysis;
  const verdict = foundingVerdict(analysis);
  const { basis } = verdict;
  const points = completePoints(years, measure);
  const values: YearValue[] = [];
  for (const point of points) {
    const value = point[basis];
    if (value !== null) values.push({ year: point.year, value });
  }
  const projection = projectTrend(values);
  const latestValue: YearValue = { year: latest.annual.labelYear, value: verdict.latest };
  return {
    measure,
    basis,
    line: trajectoryLine(reference.annual.labelYear, verdict.reference, activityRatio(verdict.objective2030)),
    modulation: preparedModulation(analysis, statement),
    points,
    incompleteYears: years.filter(({ kind }) => kind === 'incomplete').map(({ year }) => year),
    projection,
    sentences: sentenceObjectives(verdict).map(objective =>
      directorSentence(objective, latestValue, projection, measure, latest.surfaceM2),
    ),
  };
}
