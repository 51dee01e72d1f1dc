import { askForAccess, finishIssuerSignIn } from '@suivi/contract/accounts/issuer';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { isApiError } from '../../../lib/texts/api-error.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { announceSessionEvent } from '../../../lib/session/session-events.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { CodeField } from './code-field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { clearIssuerAnswer } from './issuer-answer.ts';
import { IssuerTrial } from './issuer-trial.tsx';

type IssuerReturnPageProps = { parameters: string; onLeave: () => void };

const backToSettings = () => location.assign(viewHref('accounts', { partie: 'connexion' }));

/** Completes the sign-in that the identity service answered: only this page, in this browser, can do it, and only once. */
export function IssuerReturnPage({ parameters, onLeave }: IssuerReturnPageProps) {
  const [code, setCode] = useState<string | null>(null);
  const leave = () => {
    clearIssuerAnswer();
    onLeave();
  };
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: BodyOf<typeof finishIssuerSignIn>) => call(finishIssuerSignIn, { body }),
    onSuccess: answer => {
      if (answer.kind !== 'signed-in') return;
      announceSessionEvent('signed-in');
      leave();
    },
    onError: refusal => {
      if (isApiError(refusal, 'second-factor-required')) setCode('');
    },
  });
  const isSent = useRef(false);
  useEffect(() => {
    document.title = 'Connexion – Suivi des Consommations Énergétiques';
    // The answer can be used only once, so a page that is mounted twice sends it once.
    if (isSent.current) return;
    isSent.current = true;
    mutate({ parameters });
  }, [mutate, parameters]);

  if (data?.kind === 'tried') {
    return <IssuerTrial trial={data.trial} onLeave={backToSettings} />;
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ code: code ?? '' });
  };
  return (
    <EntryFrame title="Connexion">
      {error && code !== null && !isApiError(error, 'second-factor-required') && (
        <Notice kind="error">{errorText(error)}</Notice>
      )}
      {code !== null && (
        <form onSubmit={submit}>
          <Stack>
            <CodeField value={code} onChange={setCode} />
            <Button type="submit" variant="primary" busy={isPending}>
              Continuer
            </Button>
          </Stack>
        </form>
      )}
      {code === null && !error && <Spinner label="Connexion..." />}
      {code === null && isApiError(error, 'issuer-person-unknown') && (
        <AskForAccess text={errorText(error)} />
      )}
      {code === null && error && !isApiError(error, 'issuer-person-unknown') && (
        <ErrorState title="La connexion n’a pas abouti">{errorText(error)}</ErrorState>
      )}
      {(error || code !== null) && <Button onClick={leave}>Revenir à la connexion</Button>}
    </EntryFrame>
  );
}

/** Shown to a person whom the identity service knows and this application does not. */
function AskForAccess({ text }: { text: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => call(askForAccess) });
  if (isSuccess) {
    return (
      <Notice kind="success">
        Votre demande est transmise aux administrateurs. Revenez vous connecter quand ils l’auront acceptée.
      </Notice>
    );
  }
  return (
    <Stack>
      <Notice kind="info">{text}</Notice>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        Demander l’accès
      </Button>
    </Stack>
  );
}
