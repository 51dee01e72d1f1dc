import { useEffect, useState } from 'react';
import { whenServerAnswers } from '../lib/api/when-server-answers.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

const key = 'suivi:reloaded-at';
const onceInMs = 30_000;

/** Whether the page may reload by itself: at most once in 30 s, so that a file that never arrives ends in a message. */
function mayReloadByItself(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (now - last < onceInMs) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // Without storage the reload cannot be remembered: it is better to ask than to reload again and again.
    return false;
  }
}

/**
 * Shown in place of a view whose files did not arrive. It reloads the page once the server answers: browsers remember that a file
 * failed, so that only a reload helps, and the address restores the view. When a recent reload did not help, the person decides.
 */
export function WaitingPage() {
  const [isInVain, setInVain] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const wait = async () => {
      await whenServerAnswers(stop.signal);
      if (mayReloadByItself()) location.reload();
      else setInVain(true);
    };
    void wait();
    return () => stop.abort();
  }, []);

  if (isInVain) {
    return (
      <Notice
        kind="error"
        title="Cette page n’a pas pu s’afficher"
        actions={<Button onClick={() => location.reload()}>Recharger</Button>}
      >
        Le serveur répond, mais ne donne pas cette page. Rechargez-la{'\u00a0'}; si cela ne suffit pas,
        signalez-le.
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title="Le serveur ne répond pas pour le moment">
      Cette page s’affichera d’elle-même dès qu’il répondra.
    </Notice>
  );
}
