import { startIssuerSignIn } from '@suivi/contract/accounts/issuer';
import { readShell } from '@suivi/contract/operation/shell';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { rememberPlace } from './issuer-answer.ts';

/** Sign-in with the identity service of the group, where one is configured. */
export function IssuerSignIn() {
  const label = useRead(readShell).data?.issuerLabel ?? null;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(startIssuerSignIn),
    onSuccess: ({ url }) => {
      rememberPlace();
      location.assign(url);
    },
  });
  if (label === null) return null;
  return (
    <Stack>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <Button busy={isPending || isSuccess} onClick={() => mutate()}>
        {`Se connecter avec ${label}`}
      </Button>
    </Stack>
  );
}

/** Shown over a page whose session ended: opens in another tab, so that the text typed in the page is kept. */
export function IssuerSignInElsewhere() {
  const label = useRead(readShell).data?.issuerLabel ?? null;
  if (label === null) return null;
  return (
    <p>
      <a href="/" target="_blank" rel="noreferrer">
        {`Se connecter avec ${label}, dans un nouvel onglet`}
      </a>
    </p>
  );
}
