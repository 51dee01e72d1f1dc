import { readLink } from '@suivi/contract/accounts/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { isApiError } from '../../../lib/texts/api-error.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { FirstAdministratorForm } from './first-administrator-form.tsx';
import { clearLinkToken } from './link-token.ts';
import { SetPasswordForm } from './set-password-form.tsx';

type OneTimeLinkPageProps = {
  token: string;
  /** Goes to the login screen; with an e-mail address once a password has been chosen. */
  onLeave: (email?: string) => void;
};

export function OneTimeLinkPage({ token, onLeave }: OneTimeLinkPageProps) {
  const [email, setEmail] = useState<string | null>(null);
  const link = useQuery({
    queryKey: ['one-time-link', token],
    queryFn: () => call(readLink, { body: { token } }),
    // An earlier answer says nothing about the link now: it may have been used in this very tab.
    staleTime: 0,
    gcTime: 0,
  });
  const title =
    link.data?.purpose === 'first-administrator' ? 'Premier administrateur' : 'Choisir un mot de passe';
  useEffect(() => {
    document.title = `${title} – Suivi des Consommations Énergétiques`;
  }, [title]);

  const leave = () => {
    clearLinkToken();
    onLeave(email ?? undefined);
  };
  if (email !== null) {
    return (
      <EntryFrame title="Mot de passe enregistré">
        <Notice kind="success">
          Vous pouvez vous connecter avec l’e-mail <strong>{email}</strong> et le mot de passe que vous venez
          de choisir.
        </Notice>
        <Button variant="primary" onClick={leave}>
          Aller à la connexion
        </Button>
      </EntryFrame>
    );
  }
  if (link.error) {
    const isInvalid = isApiError(link.error, 'link-invalid');
    return (
      <EntryFrame title={isInvalid ? 'Lien non valable' : title}>
        <ErrorState
          title={isInvalid ? 'Ce lien ne peut plus servir' : 'Le lien n’a pas pu être vérifié'}
          onRetry={isInvalid ? undefined : () => void link.refetch()}
          retrying={link.isFetching}
        >
          {errorText(link.error)}
        </ErrorState>
        <Button onClick={leave}>Aller à la connexion</Button>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={title}>
      {link.data === undefined && <Spinner label="Chargement..." />}
      {link.data?.purpose === 'first-administrator' && (
        <FirstAdministratorForm token={token} onDone={setEmail} />
      )}
      {link.data?.purpose === 'set-password' && (
        <SetPasswordForm token={token} link={link.data} onDone={setEmail} />
      )}
    </EntryFrame>
  );
}
