import { useState } from 'react';
import { keepPreference, readPreference } from '../../lib/page/kept-preference.ts';
import { useSession } from '../../lib/session/session-context.ts';

/** A person who comes back within this time, or reloads the page, is still on the same visit. */
const visitMilliseconds = 30 * 60_000;

type Visits = { previous: string | null; current: string };

function readVisits(text: string | null): Visits | null {
  const [current, previous = ''] = (text ?? '').split(' ');
  return current ? { current, previous: previous === '' ? null : previous } : null;
}

/** When this person last looked at the alerts in this browser before this visit, in ISO 8601; null the first time. */
export function useLastVisit(): string | null {
  const { user } = useSession();
  const [lastVisit] = useState(() => {
    const name = `alerts-seen-${user.id}`;
    const now = new Date();
    const known = readVisits(readPreference(name));
    const isSame = known !== null && now.getTime() - Date.parse(known.current) < visitMilliseconds;
    const previous = isSame ? known.previous : (known?.current ?? null);
    keepPreference(name, `${now.toISOString()} ${previous ?? ''}`.trim());
    return previous;
  });
  return lastVisit;
}
