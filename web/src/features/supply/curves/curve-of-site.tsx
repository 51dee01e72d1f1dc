import { readSiteCurve } from '@suivi/contract/supply/load-curves';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { CurveCalendar } from './curve-calendar.tsx';
import { SiteCurveExport } from './curve-export.tsx';
import { LoadDurationChart, UsualWeekChart } from './usual-charts.tsx';

const shownDays = 365;

/** The sum of the curves of the delivery points of a site. */
export function CurveOfSite({ code }: { code: string }) {
  const read = useRead(readSiteCurve, { params: { code } });
  return (
    <Read of={read} failed="La courbe du site n’a pas pu être lue" skeletons={['6rem', '20rem']}>
      {({ siteName, holidays, numbers, withoutCurve, days }) => {
        const last = days.at(-1)?.day;
        return (
          <Section
            title={`Courbe de charge de ${siteName}`}
            description={`Somme de ${formatCount(numbers.length, 'point')} (${numbers.join(', ')}), les jours que toutes les courbes ont.${withoutCurve.length === 0 ? '' : ` Sans courbe, et donc absents de la somme\u00a0: ${withoutCurve.join(', ')}.`}`}
            actions={last === undefined ? undefined : <SiteCurveExport code={code} />}
          >
            {last === undefined ? (
              <p>Aucun jour n’est commun à toutes les courbes du site.</p>
            ) : (
              <Stack gap="large">
                <CurveCalendar first={last - shownDays + 1} count={shownDays} days={days} number={siteName} />
                <UsualWeekChart days={days} holidays={holidays} />
                <LoadDurationChart days={days} />
              </Stack>
            )}
          </Section>
        );
      }}
    </Read>
  );
}
