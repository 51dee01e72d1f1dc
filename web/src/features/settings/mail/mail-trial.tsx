import { type MailFault, tryMail } from '@suivi/contract/operation/mail';
import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import { useChange } from '../../../lib/api/use-change.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';

const faultTexts: Record<MailFault, string> = {
  unreachable:
    'Le relais ne répond pas. Vérifiez son nom, le port, et que le pare-feu et l’unité du serveur laissent passer.',
  'no-starttls':
    'Le relais n’offre pas STARTTLS sur ce port\u00a0: rien ne lui a été envoyé. Demandez-lui un port chiffré (587, ou 465 avec «\u00a0TLS\u00a0»). S’il n’en a aucun, choisissez «\u00a0Aucun chiffrement\u00a0», qui n’admet pas de mot de passe\u00a0: les messages seront lisibles sur le réseau.',
  encryption:
    'La connexion chiffrée n’a pas pu être établie. Vérifiez le chiffrement et le port\u00a0; un certificat d’une autorité interne se déclare au serveur (NODE_EXTRA_CA_CERTS).',
  'sign-in': 'Le relais a refusé l’identifiant ou le mot de passe.',
  sender: 'Le relais refuse l’adresse d’expéditeur. Demandez qu’elle soit autorisée pour cette application.',
  recipient: 'Le relais refuse votre adresse. Vérifiez celle de votre compte.',
  refused: 'Le relais a refusé le message.',
  later: 'Le relais demande d’attendre. Réessayez dans quelques minutes.',
};

/** Whether the answer comes from the relay itself, and not from a connection that failed. */
function hasAnswered(fault: MailFault | null): boolean {
  return fault !== 'unreachable' && fault !== 'encryption';
}

/** Tries the stored settings with one message to the user who presses the button. */
export function MailTrial({ triedAt, isUnsaved }: { triedAt: string | null; isUnsaved: boolean }) {
  const { user } = useSession();
  const { mutate, isPending, data, error } = useChange(tryMail);
  return (
    <Section
      title="Essayer l’envoi"
      description={`Un message part à ${user.email}, avec les réglages enregistrés. ${
        triedAt === null
          ? 'Ils n’ont pas encore été essayés.'
          : `Dernier essai réussi\u00a0: ${formatInstant(triedAt)}.`
      }`}
    >
      <Stack gap="small">
        {error && <Notice kind="error">{errorText(error)}</Notice>}
        {data && (
          <Notice
            kind={data.fault === null ? 'success' : 'error'}
            title={data.fault === null ? 'Le relais a accepté le message' : faultTexts[data.fault]}
          >
            {`${hasAnswered(data.fault) ? 'Réponse du relais' : 'Détail technique'}\u00a0: ${data.answer}`}
          </Notice>
        )}
        {isUnsaved && <Notice kind="warning">Enregistrez d’abord vos changements.</Notice>}
        <div>
          <Button
            busy={isPending}
            aria-disabled={isUnsaved || undefined}
            onClick={isUnsaved ? undefined : () => mutate({})}
          >
            Envoyer un essai
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
