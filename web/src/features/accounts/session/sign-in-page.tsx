import { readShell } from '@suivi/contract/operation/shell';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { IssuerSignIn } from './issuer-sign-in.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './entry.module.css';

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

function SetupNotice() {
  return (
    <Notice kind="info" title="Aucun compte n’existe encore" live={false}>
      Le premier compte administrateur se crée avec le lien à usage unique que le serveur a affiché à son
      démarrage.
    </Notice>
  );
}

function ClosedDemonstration() {
  return (
    <Notice kind="warning" title="Comptes de démonstration fermés" live={false}>
      Leur mot de passe est public et d’autres machines joignent ce serveur{'\u00a0'}: ils ne peuvent pas se
      connecter. Un administrateur décide de leur sort dans «{'\u00a0'}Comptes{'\u00a0'}», ou sur le serveur
      par la commande <code>npm run demonstration:settle</code>.
    </Notice>
  );
}

function ContactNote({ email }: { email: string | undefined }) {
  if (email === undefined) return null;
  return (
    <p className={styles['note']}>
      Pour obtenir un compte, veuillez contacter le développeur à <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
