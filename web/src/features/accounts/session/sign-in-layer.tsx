import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { User } from '../../../lib/session/session-context.ts';
import { announceSessionEvent } from '../../../lib/session/session-events.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IssuerSignInElsewhere } from './issuer-sign-in.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-layer.module.css';

/**
 * Covers the page of a person whose session ended: the text typed stays behind it, out of reach until they return. A modal dialog
 * makes the page inert, other dialogs included, and this one cannot be closed.
 */
export function SignInLayer({ person }: { person: User }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [credentials, setCredentials] = useState<Credentials>({ email: person.email, password: '' });

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    const refuse = (event: Event) => event.preventDefault();
    // The browser closes a dialog on a second Escape even when the first one was prevented.
    const showAgain = () => {
      if (dialog?.isConnected && !dialog.open) dialog.showModal();
    };
    dialog?.addEventListener('cancel', refuse);
    dialog?.addEventListener('close', showAgain);
    return () => {
      dialog?.removeEventListener('cancel', refuse);
      dialog?.removeEventListener('close', showAgain);
    };
  }, []);

  return (
    <dialog ref={ref} aria-labelledby={titleId} className={styles['layer']}>
      <h2 id={titleId} className={styles['title']}>
        Reconnectez-vous
      </h2>
      <p>
        Votre session est terminée. Reconnectez-vous pour retrouver la page telle que vous l’avez laissée
        {'\u00a0'}: ce que vous avez saisi y est encore.
      </p>
      <SignInForm credentials={credentials} onChange={setCredentials} />
      <IssuerSignInElsewhere />
      <p className={styles['leave']}>
        <Button variant="quiet" size="small" onClick={() => announceSessionEvent('signed-out')}>
          Quitter cette page sans se reconnecter
        </Button>
      </p>
    </dialog>
  );
}
