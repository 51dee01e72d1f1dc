import {
  chooseOwnMail,
  type OwnMails as Chosen,
  readOwnMails,
  stopOwnMail,
} from '@suivi/contract/operation/own-mails';
import { can } from '@suivi/domain/accounts/can';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { type DigestRhythm, digestRhythms } from '@suivi/domain/operation/own-mail';
import { formatLongDay, formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { digestRhythmLabels } from '@suivi/presentation/operation/own-mail-words';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { outboxStateLabels, outboxSubjectLabels } from '../../../lib/texts/outbox-texts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TextList } from '../../../ui/layout/text-list.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { OwnReports } from './own-reports.tsx';

/** The mails that the user wants to receive; none is selected by default. */
export function OwnMails() {
  const { user } = useSession();
  const read = useRead(readOwnMails);
  return (
    <Section
      title="E-mails"
      description={`Ce que vous choisissez ici arrive à ${user.email}, et s’arrête ici. Quand il n’y a rien à dire, rien n’est envoyé.`}
    >
      <Read of={read} failed="Vos choix n’ont pas pu être lus" skeletons={['12rem']}>
        {({ mails, sent, isMailOn }) => (
          <Stack>
            {!isMailOn && (
              <Notice kind="info">
                Les e-mails ne sont pas activés&nbsp;: un administrateur les règle dans
                «&nbsp;Paramètres&nbsp;». Votre choix est gardé.
              </Notice>
            )}
            {user.isDemonstration && <Notice kind="info">Un compte de démonstration ne reçoit rien.</Notice>}
            <Choices mails={mails} />
            <OwnReports mails={mails} />
            {sent.length > 0 && (
              <Disclosure summary="Derniers envois">
                <TextList
                  texts={sent.map(
                    ({ at, subject, state }) =>
                      `${outboxSubjectLabels[subject]}, ${outboxStateLabels[state]} le ${formatShortInstant(at)}`,
                  )}
                />
              </Disclosure>
            )}
          </Stack>
        )}
      </Read>
    </Section>
  );
}

/** For users who have nothing to deal with, the digest is offered monthly only. */
function Choices({ mails }: Pick<Chosen, 'mails'>) {
  const { user } = useSession();
  const choose = useChange(chooseOwnMail);
  const stop = useChange(stopOwnMail);
  const digest = mails.find(({ mail }) => mail.kind === 'digest');
  const critical = mails.find(({ mail }) => mail.kind === 'critical');
  const offered = digestRhythms.filter(each => each === 'monthly' || can(user.role, 'declaration.write'));
  const isPending = choose.isPending || stop.isPending;
  const error = choose.error ?? stop.error;
  const stopIt = (chosen: Chosen['mails'][number] | undefined) =>
    chosen && stop.mutate({ params: { id: chosen.id } });
  return (
    <Stack gap="small">
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <RadioGroup<DigestRhythm | 'none'>
        legend="Résumé"
        hint="Ce qui manque, ce qui est à décider et ce qui arrive à échéance, avec la phrase du mois écoulé."
        value={digest?.mail.kind === 'digest' ? digest.mail.rhythm : 'none'}
        options={[
          { value: 'none', label: 'Rien' },
          ...offered.map(value => ({ value, label: capitalise(digestRhythmLabels[value]) })),
        ]}
        disabled={isPending}
        onChange={rhythm =>
          rhythm === 'none' ? stopIt(digest) : choose.mutate({ body: { kind: 'digest', rhythm } })
        }
      />
      <output>
        {digest && `Prochain résumé\u00a0: ${formatLongDay(fromIsoDay(digest.nextOn))}, à 7\u00a0h.`}
      </output>
      <Checkbox
        label="Alertes critiques, dans l’heure"
        hint="Un message au plus par heure, qui les groupe. Celles d’avant votre choix n’y sont pas."
        checked={critical !== undefined}
        disabled={isPending}
        onChange={isWanted => (isWanted ? choose.mutate({ body: { kind: 'critical' } }) : stopIt(critical))}
      />
    </Stack>
  );
}
