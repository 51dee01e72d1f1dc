import { chooseOwnDigest, readOwnDigest } from '@suivi/contract/accounts/own-digest';
import { can } from '@suivi/domain/accounts/can';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { type DigestRhythm, digestRhythms } from '@suivi/domain/operation/digest';
import { formatLongDay } from '@suivi/presentation/ground/formats/date-formats';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Read } from '../../../widgets/read/read.tsx';

const words: Record<DigestRhythm, string> = { weekly: 'Chaque lundi', monthly: 'Le 5 de chaque mois' };

/** For whom nothing can wait, there is the month alone. */
export function OwnDigest() {
  const { user } = useSession();
  const read = useRead(readOwnDigest);
  const choose = useChange(chooseOwnDigest);
  const offered = digestRhythms.filter(each => each === 'monthly' || can(user.role, 'declaration.write'));
  const isDemonstration = user.isDemonstration;
  return (
    <Section
      title="Résumé par e-mail"
      description={`Ce qui manque, ce qui est à décider et ce qui arrive à échéance, avec la phrase du mois écoulé, à ${user.email}. Quand il n’y a rien à dire, rien n’est envoyé.`}
    >
      <Read of={read} failed="Le choix du résumé n’a pas pu être lu" skeletons={['5rem']}>
        {({ rhythm, nextOn, isMailOn }) => (
          <Stack gap="small">
            {choose.error && <Notice kind="error">{errorText(choose.error)}</Notice>}
            <RadioGroup
              legend="Recevoir"
              value={rhythm ?? 'none'}
              options={[
                { value: 'none', label: 'Rien' },
                ...offered.map(value => ({ value, label: words[value] })),
              ]}
              disabled={choose.isPending}
              onChange={value => choose.mutate({ body: { rhythm: value === 'none' ? null : value } })}
            />
            <output>
              {nextOn !== null && `Prochain résumé\u00a0: ${formatLongDay(fromIsoDay(nextOn))}, à 7\u00a0h. `}
              {!isMailOn &&
                'Les e-mails ne sont pas activés\u00a0: un administrateur les règle dans «\u00a0Paramètres\u00a0». Votre choix est gardé.'}
              {isDemonstration && ' Un compte de démonstration ne reçoit rien.'}
            </output>
          </Stack>
        )}
      </Read>
    </Section>
  );
}
