import { type ReactNode, useState } from 'react';
import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { listReadings } from '@suivi/contract/readings/readings';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { hasBegun } from '@suivi/domain/months/month-state';
import { readingCost } from '@suivi/domain/readings/reading-cost';
import {
  type Reading,
  type SubMeteredEnergy,
  subMeteredEnergies,
} from '@suivi/domain/sites/sub-metered-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatEuros, formatNumber, missing, nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { readingLooks } from '../../lib/texts/reading-labels.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ClosedMark } from '../closed-months/closed-mark.tsx';
import { useClosedMonths } from '../closed-months/use-closed-months.ts';
import { NotesOfMonth } from '../month-notes/notes-of-month.tsx';
import { useMonthNotes } from '../month-notes/use-month-notes.ts';
import { ReadingDialog } from './reading-dialog.tsx';

type ReadingCardsProps = {
  siteCode: string;
  building: BuildingRecord;
  reading: Reading;
  period: Period;
  prices: AnswerOf<typeof listReadings>['prices'];
  /** Tells where a building without a code can be given one. */
  codeAdvice: ReactNode;
  stale?: boolean;
};

/** The readings of the three meters in a month, and their cost at the dated unit prices. */
export function ReadingCards(props: ReadingCardsProps) {
  const { siteCode, building, reading, period, prices, codeAdvice, stale = false } = props;
  const { today } = useSession();
  const mayEdit = usePermission('reading.write');
  const [edited, setEdited] = useState<SubMeteredEnergy | null>(null);
  const notes = useMonthNotes({ year: period.year, building });
  const cost = readingCost(reading, prices, period);
  const closing = useClosedMonths(period.year)(building.siteId, period.month);
  const canEdit = mayEdit && building.code !== '' && !stale && hasBegun(period, today);
  return (
    <>
      {building.code === '' && (
        <Notice kind="warning" live={false} title="Code bâtiment non trouvé">
          Ce bâtiment n’a pas de code&nbsp;: il ne peut pas recevoir de relevé. {codeAdvice}
        </Notice>
      )}
      <Columns min="12rem">
        {subMeteredEnergies.map(energy => {
          const { label, perMonth, unit, icon, colour } = readingLooks[energy];
          const value = reading[energy];
          const cents = cost.cents[energy];
          return (
            <FigureCard
              key={energy}
              label={`${label} (${perMonth})`}
              icon={icon}
              color={colour}
              value={formatNumber(value, 3)}
              unit={value === null ? undefined : unit}
              stale={stale}
              actions={
                canEdit &&
                (closing ? (
                  <ClosedMark closing={closing} />
                ) : (
                  <Button variant="quiet" size="small" icon="edit" onClick={() => setEdited(energy)}>
                    Modifier
                    <span className="visually-hidden">
                      {' '}
                      {label}, {formatPeriod(period)}
                    </span>
                  </Button>
                ))
              }
            >
              <p className="hint">
                {value === null
                  ? 'Aucun relevé'
                  : `Coût estimé${nbsp}: ${cents === null ? missing : formatEuros(cents)}`}
              </p>
            </FigureCard>
          );
        })}
      </Columns>
      <p>
        Coût total estimé, {formatPeriod(period)}&nbsp;:{' '}
        <strong>{cost.totalEuros === null ? missing : formatEuros(cost.totalEuros * 100)}</strong>
      </p>
      <NotesOfMonth notes={notes} month={period.month} />
      {edited && (
        <ReadingDialog
          siteCode={siteCode}
          building={building}
          period={period}
          energy={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
