import { readDecreeYear } from '@suivi/contract/decree/decree';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import { toComeText } from '@suivi/presentation/months/lacking-text';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { formatKwh } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextList } from '../../ui/layout/text-list.tsx';
import type { DecreeAnswer } from './answers.ts';
import styles from './decree.module.css';
import { TraceCabs } from './trace-cabs.tsx';
import { TraceClimate } from './trace-climate.tsx';
import { TraceEnergies } from './trace-energies.tsx';
import { windowQuery, windowParameter, windowText } from './window-text.ts';
import { Read } from '../../widgets/read/read.tsx';

type TraceProps = { site: DecreeAnswer['site']; from: Period | null; onClose: () => void };

/** Every step from the declared months to the figures of twelve months. */
export function TraceDialog({ site, from, onClose }: TraceProps) {
  const shown = from ?? { year: 2010, month: 1 };
  const read = useRead(
    readDecreeYear,
    { query: { site: site.code, from: windowQuery(windowParameter(shown)) } },
    { enabled: from !== null },
  );
  return (
    <Dialog open={from !== null} title="D’où vient ce chiffre&nbsp;?" size="wide" onClose={onClose}>
      <Stack>
        <p>
          {site.name} · {windowText(shown)}
        </p>
        {from && (
          <Read of={read} failed="Le détail n’a pas pu être chargé" skeletons={['16rem']}>
            {year => (
              <>
                {year.kind === 'incomplete' && (
                  <>
                    <p>
                      Année incomplète, jamais utilisée. Ses mois connus totalisent{' '}
                      {formatKwh(year.declaredKwh)}.{year.missing.length > 0 && ' Il manque\u00a0:'}
                    </p>
                    {year.missing.length > 0 && (
                      <ul>
                        {year.missing.map(({ period, energies }) => (
                          <li key={`${period.year} ${period.month}`}>
                            {formatPeriod(period)}
                            {energies.length > 0 && <> ({energies.map(energyLabel).join(', ')})</>}
                          </li>
                        ))}
                      </ul>
                    )}
                    {toComeText(year.toCome).map(text => (
                      <p key={text}>{capitalise(text)}.</p>
                    ))}
                  </>
                )}
                {year.kind === 'complete' && (
                  <>
                    <TraceEnergies year={year} siteCode={site.code} />
                    <TraceClimate year={year} siteCode={site.code} />
                    <TraceCabs year={year} />
                    {year.doubted.length > 0 && (
                      <TextList
                        className={styles['steps']}
                        aria-label="Réserves"
                        texts={doubtedMonthsTexts(year.doubted)}
                      />
                    )}
                  </>
                )}
              </>
            )}
          </Read>
        )}
      </Stack>
    </Dialog>
  );
}
