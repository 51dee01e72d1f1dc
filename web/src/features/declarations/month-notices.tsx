import type { MonthCell } from '@suivi/contract/declarations/declarations';
import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { EditNotice } from '../../editing/edit-notice.tsx';
import { isApiError } from '../../lib/texts/api-error.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ClosedNotice } from '../../widgets/closed-months/closed-notice.tsx';
import { type MonthFields, monthKey } from './month-rows.ts';
import { RestoredNotice } from './restored-notice.tsx';
import type { useMonthEdit } from './use-month-edit.ts';
import { energyLooks } from '../../lib/texts/energy-labels.ts';

type MonthNoticesProps = Pick<ReturnType<typeof useMonthEdit>, 'edit' | 'doubts'> & {
  cells: readonly MonthCell[];
  period: Period;
  siteName: (siteId: number) => string;
  closedSites: readonly SiteSummary[];
  closingOf: (siteId: number) => MonthClosing | undefined;
};

const noLabels: MonthFields = {};

/**
 * The notices above the grid of a month: restored text, changes saved by somebody else, why nothing was saved, what is closed.
 */
export function MonthNotices({
  edit,
  doubts,
  cells,
  period,
  siteName,
  closedSites,
  closingOf,
}: MonthNoticesProps) {
  const isOvertaken = isApiError(edit.refused, 'version-stale', 'already-exists');
  const isAsked = isApiError(edit.refused, 'value-doubtful') && doubts.asked.length > 0;
  return (
    <>
      <RestoredNotice from={edit.restoredFrom} />
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a enregistré certaines de ces valeurs pendant votre saisie"
        labels={edit.conflicts.length > 0 ? monthLabels(cells, siteName) : noLabels}
        hidesRefusal={!isOvertaken}
      />
      {edit.refused && !isOvertaken && !isAsked && (
        <Notice kind="error" title="Erreur lors de la sauvegarde. Vérifiez vos données.">
          {errorText(edit.refused)}
        </Notice>
      )}
      {closedSites.length > 0 && (
        <ClosedNotice
          title={`${capitalise(formatPeriod(period))} est clôturé pour ${closedSites.length > 3 ? formatCount(closedSites.length, 'centre') : closedSites.map(({ name }) => name).join(', ')}`}
          reasons={[...new Set(closedSites.flatMap(({ id }) => closingOf(id)?.exceptionReason ?? []))]}
        />
      )}
    </>
  );
}

/** The names of the fields of a month. */
function monthLabels(cells: readonly MonthCell[], siteName: (siteId: number) => string): MonthFields {
  return Object.fromEntries<string>(
    cells.flatMap(cell => {
      const of = `${siteName(cell.siteId)}, ${energyLooks[cell.energyType].label}`;
      return [
        [monthKey(cell, 'quantity'), `${of}, quantité`],
        [monthKey(cell, 'amount'), `${of}, montant TTC`],
        [monthKey(cell, 'gasCoefficient'), `${of}, coefficient de conversion`],
        [monthKey(cell, 'ecsProducer'), `${of}, produite par`],
        [monthKey(cell, 'isEstimated'), `${of}, estimé`],
        [monthKey(cell, 'isCreditNote'), `${of}, avoir`],
      ];
    }),
  );
}
