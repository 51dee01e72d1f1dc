import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { type NetworkAdvice, readNetworkAdvice } from '@suivi/contract/supply/load-curves';
import { findOffPeakHours, type OffPeakHours } from '@suivi/contract/supply/off-peak-hours';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { mostOffPeakGap } from '@suivi/domain/supply/curve/find-off-peak';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatEuros, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { adviceFloorsText, adviceRemarks } from '@suivi/presentation/supply/advice-remarks';
import {
  type AdvisedRow,
  advisedRows,
  gapText,
  apparentText,
  bestRow,
  gridText,
  lackingText,
  measuredText,
  networkTariffLabels,
  powersText,
  registeredText,
  supplierNote,
  whyText,
} from '@suivi/presentation/supply/advice-words';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TextList } from '../../../ui/layout/text-list.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, figures, words } from '../../../ui/tables/data-table-column.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { AdviceTermsPart } from './advice-terms-part.tsx';
import { CostCurve } from './cost-curve.tsx';
import { FollowAdvice } from './follow-advice.tsx';
import { PointDialog } from '../point-dialog.tsx';

type AdviceProps = { point: DeliveryPoint; sites: readonly SiteSummary[] };

/** The tariff option and powers that would have cost the least, demonstrated on the last twelve months. */
export function NetworkAdvicePart({ point, sites }: AdviceProps) {
  const read = useRead(readNetworkAdvice, { params: { id: point.id } });
  const mayWrite = usePermission('point.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="large">
      <Read of={read} failed="Le conseil n’a pas pu être calculé" skeletons={['4rem', '16rem']}>
        {advice => {
          const lacks = lackingText(advice);
          return (
            <Stack>
              {lacks === null ? (
                <Advice point={point} advice={advice} />
              ) : (
                <Notice kind="info" title="Rien n’est conseillé pour l’instant" live={false}>
                  {lacks}
                </Notice>
              )}
              {lacks === null && (
                <CostCurve pointId={point.id} advice={advice} advised={bestRow(advice)?.tariff} />
              )}
              {advice.measured && <p>{measuredText(advice.measured, advice)}</p>}
            </Stack>
          );
        }}
      </Read>
      <AdviceTermsPart pointId={point.id} />
      <OffPeakPart
        point={point}
        edit={mayWrite && <Button onClick={() => setOpen(true)}>Modifier la fiche du point</Button>}
      />
      {isOpen && (
        <PointDialog point={point} sites={sites} siteId={undefined} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}

function Advice({ point, advice }: { point: DeliveryPoint; advice: NetworkAdvice }) {
  const { number } = point;
  const best = bestRow(advice);
  const [present] = advisedRows(advice);
  const own = advice.options.find(({ tariff }) => tariff === (best?.tariff ?? advice.tariff));
  const badYear = best === null ? null : own?.best?.badYearOverrunCents;
  const remarks = [adviceFloorsText(advice), ...adviceRemarks(advice)].filter(text => text !== '');
  return (
    <Section
      title="Puissances et option d’acheminement"
      description={`Ce qu’auraient coûté les douze mois du ${dayText(advice.firstDay)} au ${dayText(advice.lastDay)} (${advice.days} jours reçus), taxes comprises, fourniture et accise mises à part.`}
    >
      <Stack>
        {best === null ? (
          <Notice kind="success" title="Déjà bien réglé" live={false}>
            Aucune option ni puissance ne gagnerait 100&nbsp;€ ou 1&nbsp;% par an.
          </Notice>
        ) : (
          <Notice
            kind="info"
            title={`${formatEuros(-best.gapCents)} TTC par an à gagner\u00a0: ${best.tariff}, ${powersText(best.priced.powers, advice)}`}
            live={false}
            actions={
              <>
                <CopyButton
                  about="la demande au fournisseur"
                  text={() => supplierNote(number, advice, best)}
                />
                <FollowAdvice point={point} advice={advice} best={best} />
              </>
            }
          >
            {present && `Aujourd’hui ${present.tariff}, ${powersText(present.priced.powers, advice)}. `}
            {best.priced.cost.overrunCents > 0 &&
              `L’optimum accepte ${formatEuros(best.priced.cost.overrunCents)} HT de dépassements. `}
            {badYear != null &&
              `Une année dont les pointes seraient de 5\u00a0% plus hautes en coûterait ${formatEuros(badYear)} HT. `}
            L’option se choisit pour 12 mois&nbsp;; une puissance se change selon le contrat d’accès.
          </Notice>
        )}
        <DataTable
          caption={`Options d’acheminement de ${number}`}
          columns={columnsOf(advice)}
          stacked
          rows={advisedRows(advice)}
          rowKey={({ key }) => key}
          highlighted={({ key }) => key === best?.key}
        />
        {advice.why && <p>{whyText(advice.why, advice.unit)}</p>}
        {remarks.map(text => (
          <p key={text}>{text}</p>
        ))}
        <p>
          {gridText(advice)}
          {registeredText(advice)}
          {advice.isAtLeast &&
            ' Les pas sont plus longs que dix minutes\u00a0: les dépassements sont «\u00a0au moins\u00a0» ceux-là.'}
          {advice.unit === 'kVA' &&
            advice.options.some(({ withoutOverrun }) => withoutOverrun !== null) &&
            ` ${apparentText(advice)}\u00a0; les heures de dépassement sont estimées sur la courbe.`}
          {advice.withoutDays.length > 0 &&
            ` Rien n’est dit de ${advice.withoutDays.join(' et ')}\u00a0: il faut les jours de pointe mobile d’un hiver (dix au moins, dans Tarifs publics) et, en pointe fixe, les heures du point.`}
        </p>
      </Stack>
    </Section>
  );
}

const cents = (
  key: string,
  header: string,
  of: (row: AdvisedRow) => number,
): DataTableColumn<AdvisedRow> => ({
  key,
  header,
  align: 'end',
  cell: row => formatEuros(of(row)),
});

/** The total comes first: on a phone the columns of its parts are reached by scrolling. */
function columnsOf(advice: NetworkAdvice): DataTableColumn<AdvisedRow>[] {
  return [
    words('name', 'Réglage', ({ name }) => name),
    cents('total', 'Total TTC', ({ priced }) => priced.cost.ttcCents),
    figures('gap', 'Écart', ({ gapCents }) => gapText(gapCents)),
    words('tariff', 'Option', ({ tariff }) => `${tariff}, ${networkTariffLabels[tariff]}`, {
      minWidth: '9rem',
    }),
    words('powers', 'Puissances', ({ priced }) => powersText(priced.powers, advice), { minWidth: '9rem' }),
    cents('fixed', 'Part fixe HT', ({ priced }) => priced.cost.fixedCents),
    cents('energy', 'Énergie HT', ({ priced }) => priced.cost.energyCents),
    cents('overrun', 'Dépassements HT', ({ priced }) => priced.cost.overrunCents),
    cents('cta', 'CTA HT', ({ priced }) => priced.cost.ctaCents),
  ];
}

function dayText(day: string | null): string {
  return day === null ? '' : formatIsoDay(day);
}

/** The off-peak hours recorded for the point, and those found from bills. */
function OffPeakPart({ point, edit }: { point: DeliveryPoint; edit: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  const read = useRead(findOffPeakHours, { params: { id: point.id } }, { enabled: isAsked });
  const known = point.calendars.at(-1);
  return (
    <Section
      title="Heures creuses"
      description={
        known === undefined
          ? 'Aucune heure creuse n’est saisie dans la fiche du point.'
          : `Depuis le ${dayText(known.from)}\u00a0: ${known.high} de novembre à mars, ${known.low} d’avril à octobre${known.pointe === '' ? '' : `, pointe fixe ${known.pointe}`}.`
      }
      actions={
        <>
          <Button onClick={() => setAsked(true)}>Retrouver par les factures ou le R67</Button>
          {edit}
        </>
      }
    >
      {isAsked && (
        <Read of={read} failed="Les heures creuses n’ont pas pu être cherchées" skeletons={['4rem']}>
          {({ seasons }) => <TextList texts={seasons.map(foundText)} />}
        </Read>
      )}
    </Section>
  );
}

const share = (gap: number) => `${formatNumber(gap * 100, 3)} %`;

function foundText({ season, months, published, found }: OffPeakHours['seasons'][number]): string {
  const when = season === 'high' ? 'De novembre à mars' : 'D’avril à octobre';
  if (found === null) {
    return `${when}\u00a0: il faut deux à six mois entiers dits par classe (HP et HC) par une facture ou un R67, et couverts par la courbe\u00a0; il y en a ${months}.`;
  }
  const of =
    published === 0
      ? ''
      : ` D’après le R67 d’Enedis pour ${published} mois sur ${months}, sans facture par classe.`;
  const beside = `écart au plus ${share(found.best.gap)} par mois, la suivante (${found.next.windows}) ${share(found.next.gap)}`;
  if (found.isFound)
    return `${when}\u00a0: ${found.best.windows} (${beside}). Vérifiez, puis saisissez-les dans la fiche du point.${of}`;
  const why =
    found.best.gap <= mostOffPeakGap
      ? 'toutes deux conviennent, d’autres mois les départageraient ou la facture les dit.'
      : 'les heures ne sont pas sur la demi-heure, ou la courbe n’est pas celle du point.';
  return `${when}\u00a0: non trouvé. La meilleure est ${found.best.windows}, ${beside}\u00a0: ${why}${of}`;
}
