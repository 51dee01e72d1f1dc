import { type EnergyModelCourse, readEnergyModel } from '@suivi/contract/models/energy-model';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import {
  cumulatedText,
  modelCoefficientsText,
  modelSourceText,
  modelValidityText,
  noModelText,
} from '@suivi/presentation/analyses/energy-model-text';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Read } from '../../widgets/read/read.tsx';
import styles from './analytics.module.css';
import { CusumChart } from './cusum-chart.tsx';
import { ResidualsChart } from './residuals-chart.tsx';
import { SignatureChart } from './signature-chart.tsx';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

const title = 'Modèle énergétique';

/** How one energy of a site depends on the weather, and how far the period deviates from that model. */
export function EnergyModelSection({ filters }: { filters: AnalyticsFilters }) {
  const { site, siteName, energyType, period } = filters;
  if (site === null || siteName === null || energyType === null) {
    return (
      <Section
        title={title}
        description="Signature, écarts et cumul des écarts (CUSUM) d’une énergie d’un centre"
      >
        <Notice kind="info" live={false}>
          Choisissez un centre et une énergie dans les filtres&nbsp;: le modèle de trois ans dit ce que la
          météo explique, et ce que la période consomme en plus ou en moins.
        </Notice>
      </Section>
    );
  }
  return (
    <Section
      title={title}
      description={`${energyLabel(energyType)}, ${siteName}\u00a0: ${formatSpan(period)} jugé par les 36 mois d’avant`}
    >
      <Course query={{ site, energy: energyType, period: spanText(period) }} energyType={energyType} />
    </Section>
  );
}

type CourseProps = {
  query: { site: string; energy: EnergyType; period: string };
  energyType: EnergyType;
};

function Course({ query, energyType }: CourseProps) {
  const read = useRead(readEnergyModel, { query }, { keepPrevious: true });
  return (
    <Read of={read} failed="Le modèle énergétique n’a pas pu être calculé" skeletons={['20rem', '16rem']}>
      {answer =>
        answer.kind === 'none' ? (
          <Notice kind="info" live={false}>
            {noModelText(answer.reason)}
          </Notice>
        ) : (
          <Charts course={answer} energyType={energyType} stale={read.isPlaceholderData} />
        )
      }
    </Read>
  );
}

type ChartsProps = { course: EnergyModelCourse; energyType: EnergyType; stale: boolean };

function Charts({ course, energyType, stale }: ChartsProps) {
  const label = decapitalise(energyLabel(energyType));
  const cumulated = cumulatedText(course.months);
  const looks = { label, colour: energyLooks[energyType].colour, stale };
  return (
    <Stack>
      <Stack gap="small">
        <Notice kind={course.validity === 'valid' ? 'success' : 'info'} live={false}>
          {modelValidityText(course)}
        </Notice>
        {course.model && <p className={styles['answer']}>{modelCoefficientsText(course.model)}</p>}
        {course.model && cumulated && <p className={styles['answer']}>{cumulated}</p>}
        {modelSourceText(course).map(text => (
          <p key={text} className={styles['note']}>
            {text}
          </p>
        ))}
      </Stack>
      {course.model && (
        <>
          <SignatureChart course={course} model={course.model} {...looks} />
          <ResidualsChart course={course} {...looks} />
          <CusumChart course={course} {...looks} />
        </>
      )}
    </Stack>
  );
}
