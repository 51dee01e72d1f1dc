import { closeMonths, reopenMonths } from '@suivi/contract/months/month-closings';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { isApiError } from '../../lib/texts/api-error.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';
import type { ClosedMonth } from './closed-months.ts';

type CloseMonthDialogProps = {
  kind: 'close' | 'reopen';
  month: ClosedMonth;
  year: number;
  onClose: () => void;
};

/** The reason is asked for only once the server has refused an incomplete month: the field takes the focus when it appears. */
const toReason = (reason: HTMLTextAreaElement | null) => reason?.focus();

/** Closes an open month, or reopens a closed one; a month that is not complete requires a reason. */
export function CloseMonthDialog({ kind, month, year, onClose }: CloseMonthDialogProps) {
  const done = useDone();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const close = useChange(closeMonths);
  const reopen = useChange(reopenMonths);
  const isClosing = kind === 'close';
  const change = isClosing ? close : reopen;
  const period = { year, month: month.month };
  const text = formatPeriod(period);
  const names = isClosing ? month.open.map(({ name }) => name) : month.closed.map(({ siteName }) => siteName);
  const isIncomplete = isApiError(close.error, 'month-incomplete');
  const isReasonAsked = !isClosing || isIncomplete;
  const said = (what: string) => `${capitalise(text)} est ${what}`;
  const submit = () => {
    const given = reason.trim();
    if (isReasonAsked && given === '') {
      setIsMissing(true);
      return;
    }
    if (isClosing) {
      const siteIds = month.open.map(({ id }) => id);
      const exceptionReason = given === '' ? null : given;
      const body = { siteIds, period, exceptionReason };
      done(close.mutateAsync({ body, idempotencyKey }), said('clôturé.'), onClose);
    } else {
      const siteIds = month.closed.map(({ siteId }) => siteId);
      done(
        reopen.mutateAsync({ body: { siteIds, period, reason: given } }),
        ({ told }) => said(`rouvert. ${toldText(told)}`),
        onClose,
      );
    }
  };
  return (
    <FormDialog
      title={isClosing ? `Clôturer ${text}` : `Rouvrir ${text}`}
      submit={isClosing ? 'Clôturer' : 'Rouvrir'}
      isBusy={change.isPending}
      error={!isIncomplete && change.error && errorText(change.error)}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {names.length > 3 ? formatCount(names.length, 'centre') : names.join(', ')}
        {isClosing
          ? '. Ensuite, personne ne modifie ce mois\u00a0: une facture qui arrive après est une régularisation du premier mois ouvert.'
          : '. Ce mois pourra de nouveau être modifié\u00a0; la réouverture et son motif restent dans l’historique, et ceux qui l’ont exporté depuis sa clôture en sont prévenus.'}
      </p>
      {isIncomplete && (
        <Notice kind="warning" title="Rien n’a été changé">
          {errorText(close.error)}
        </Notice>
      )}
      {isReasonAsked && (
        <TextArea
          ref={toReason}
          label="Motif"
          required
          maxLength={1000}
          value={reason}
          error={isMissing && reason.trim() === '' ? 'Dites pourquoi, en une phrase.' : undefined}
          onChange={setReason}
        />
      )}
    </FormDialog>
  );
}

function toldText(told: number): string {
  if (told === 0) return 'Personne ne l’avait exporté depuis sa clôture.';
  return told === 1
    ? 'La personne qui l’avait exporté en est prévenue.'
    : `Les ${told} personnes qui l’avaient exporté en sont prévenues.`;
}
