import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { formatDay } from '../ground/formats/date-formats.ts';

type Membership = 'member' | 'out' | 'elsewhere';

export const membershipWords: Record<Membership, string> = {
  member: 'Membre',
  out: 'Hors mutualisation',
  elsewhere: 'Dans un autre groupe',
};

/** Who agreed in writing and when; « manque » for a member without an agreement, empty for other sites. */
export function poolAgreementText(decision: {
  membership: Membership;
  representative: string;
  agreedOn: string | null;
}): string {
  const { membership, representative, agreedOn } = decision;
  if (membership !== 'member') return '';
  if (agreedOn === null) return 'manque';
  return `${representative}, le ${formatDay(fromIsoDay(agreedOn))}`;
}
