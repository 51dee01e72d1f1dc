import { readShell } from '@suivi/contract/operation/shell';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { ContactNote } from './contact-note.tsx';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { ClosedDemonstration } from './closed-demonstration.tsx';
import { IssuerSignIn } from './issuer-sign-in.tsx';
import { SetupNotice } from './setup-notice.tsx';

type SignInPageProps = { email?: string | undefined };

export function SignInPage({ email = '' }: SignInPageProps) {
  const shell = useRead(readShell);
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' });
  useEffect(() => {
    document.title = 'Connexion – Suivi des Consommations Énergétiques';
  }, []);
  return (
    <EntryFrame title="Connexion">
      {shell.data?.setupNeeded && <SetupNotice />}
      {shell.data?.demonstrationClosed && <ClosedDemonstration />}
      <SignInForm credentials={credentials} onChange={setCredentials} />
      <IssuerSignIn />
      <ContactNote email={shell.data?.contactEmail} />
      <DemonstrationAccounts accounts={shell.data?.demonstrationAccounts ?? []} onChoose={setCredentials} />
    </EntryFrame>
  );
}
