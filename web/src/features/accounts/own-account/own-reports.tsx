import { listAccounts } from '@suivi/contract/accounts/accounts';
import {
  chooseOwnMail,
  type OwnMails,
  sendReportToOthers,
  stopOwnMail,
} from '@suivi/contract/operation/own-mails';
import { exportAnnualReport, exportDashboard } from '@suivi/contract/reports/exports';
import { can } from '@suivi/domain/accounts/can';
import { type Role, roles } from '@suivi/domain/accounts/role';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { lastMonthOver } from '@suivi/domain/months/month-state';
import { lastMailDay } from '@suivi/domain/operation/own-mail';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { formatLongDay } from '@suivi/presentation/ground/formats/date-formats';
import { ownMailText, reportMailLabels } from '@suivi/presentation/operation/own-mail-words';
import { useState } from 'react';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSites } from '../../../lib/api/use-sites.ts';
import { useDownload } from '../../../lib/page/use-download.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MonthSelect } from '../../../ui/forms/period-selects.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SiteSelect } from '../../../widgets/filters/site-select.tsx';
import styles from './own-account.module.css';

type Chosen = OwnMails['mails'][number];
type Kind = keyof typeof reportMailLabels;

const kinds = [
  { value: 'dashboard', label: `${reportMailLabels.dashboard}, chaque mois` },
  { value: 'annual-report', label: `${reportMailLabels['annual-report']}, chaque année` },
] as const;
const days = Array.from({ length: lastMailDay }, (_, index) => index + 1);

/** Reports sent as PDF on the dates that the person chooses. */
export function OwnReports({ mails }: Pick<OwnMails, 'mails'>) {
  const reports = mails.filter(({ mail }) => mail.kind === 'dashboard' || mail.kind === 'annual-report');
  return (
    <Section
      level={3}
      title="Rapports à date"
      description="En PDF, à 7&nbsp;h&nbsp;: le tableau de bord depuis janvier jusqu’au dernier mois écoulé, ou le rapport annuel de l’année précédente."
    >
      {reports.length > 0 && (
        <ul className={styles['sessions']}>
          {reports.map(chosen => (
            <ReportRow key={chosen.id} chosen={chosen} />
          ))}
        </ul>
      )}
      <AddReport />
    </Section>
  );
}

function ReportRow({ chosen }: { chosen: Chosen }) {
  const { id, mail, siteName, nextOn, recipient, askedBy } = chosen;
  const stop = useChange(stopOwnMail);
  const preview = usePreview();
  const text = ownMailText(mail, siteName) + (recipient === null ? '' : `, pour ${recipient}`);
  if (mail.kind !== 'dashboard' && mail.kind !== 'annual-report') return null;
  return (
    <li className={styles['session']}>
      <div className={styles['about']}>
        <p>{text}</p>
        <p className="hint">
          Prochain envoi&nbsp;: {formatLongDay(fromIsoDay(nextOn))}.
          {askedBy !== null && ` Demandé par ${askedBy}.`}
        </p>
      </div>
      <Button
        size="small"
        icon="pdf"
        aria-label={`Aperçu\u00a0: ${text}`}
        busy={preview.isPending}
        onClick={() => preview.start(mail.kind, mail.site)}
      >
        Aperçu
      </Button>
      <Button
        size="small"
        aria-label={`Arrêter\u00a0: ${text}`}
        busy={stop.isPending}
        onClick={() => stop.mutate({ params: { id } })}
      >
        Arrêter
      </Button>
      {stop.error && <Notice kind="error">{errorText(stop.error)}</Notice>}
    </li>
  );
}

function AddReport() {
  const sites = useSites().data?.sites ?? [];
  const choose = useChange(chooseOwnMail);
  const others = useChange(sendReportToOthers);
  const recipients = useRecipients();
  const [to, setTo] = useState<string>(toOneself);
  const [kind, setKind] = useState<Kind>('dashboard');
  const [site, setSite] = useState<string | null>(null);
  const [day, setDay] = useState(5);
  const [month, setMonth] = useState<Month>(3);
  const picked = recipients.find(({ label }) => label === to);
  const error = choose.error ?? others.error;
  const chosen = { site, day };
  const body = kind === 'dashboard' ? ({ kind, ...chosen } as const) : ({ kind, ...chosen, month } as const);
  return (
    <>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <form
        className={styles['report']}
        aria-label="Programmer un rapport"
        onSubmit={event => {
          event.preventDefault();
          if (picked) others.mutate({ body: { report: body, accountIds: picked.ids } });
          else choose.mutate({ body });
        }}
      >
        <SelectField label="Rapport" value={kind} options={kinds} onChange={setKind} />
        <SiteSelect sites={sites} value={site} onChange={setSite} />
        <SelectField
          label="Jour"
          value={day}
          options={days.map(value => ({ value, label: value === 1 ? '1er' : String(value) }))}
          onChange={setDay}
        />
        {kind === 'annual-report' && <MonthSelect value={month} onChange={setMonth} />}
        {recipients.length > 0 && (
          <SelectField
            label="À"
            value={to}
            options={[toOneself, ...recipients.map(({ label }) => label)].map(value => ({
              value,
              label: value,
            }))}
            onChange={setTo}
          />
        )}
        <Button type="submit" busy={choose.isPending || others.isPending}>
          Programmer l’envoi
        </Button>
      </form>
    </>
  );
}

const toOneself = 'Moi';

type Recipients = { label: string; ids: number[] };

/** The recipients that an administrator may choose: all people of a role, then each person by name. */
function useRecipients(): Recipients[] {
  const { user } = useSession();
  const read = useRead(listAccounts, {}, { enabled: can(user.role, 'account.manage') });
  const people = (read.data?.accounts ?? []).filter(
    ({ id, disabledAt, isDemonstration }) => id !== user.id && disabledAt === null && !isDemonstration,
  );
  const ofRole = (role: Role) => people.filter(person => person.role === role).map(({ id }) => id);
  return [
    ...roles.map(role => ({ label: `Tous\u00a0: ${roleLabels[role]}`, ids: ofRole(role) })),
    ...people.map(({ id, name, email }) => ({ label: `${name} (${email})`, ids: [id] })),
  ].filter(({ ids }) => ids.length > 0);
}

/** Previews the report as it would be sent today. */
function usePreview() {
  const { today } = useSession();
  const dashboard = useDownload(exportDashboard);
  const annual = useDownload(exportAnnualReport);
  return {
    isPending: dashboard.isPending || annual.isPending,
    start: (kind: Kind, site: string | null) => {
      const scope = site === null ? {} : { site };
      const to = lastMonthOver(today);
      const period = spanText({ from: { year: to.year, month: 1 }, to });
      if (kind === 'dashboard') dashboard.start({ query: { format: 'pdf', period, ...scope } });
      else annual.start({ query: { year: today.year - 1, ...scope } });
    },
  };
}
