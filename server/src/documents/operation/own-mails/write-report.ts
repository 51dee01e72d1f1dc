import { lastMonthOver } from '@suivi/domain/months/month-state';
import type { ReportOnDate } from '@suivi/domain/operation/own-mail';
import { viewHref } from '@suivi/presentation/ground/view-link';
import { reportMail } from '@suivi/presentation/operation/report-mail';
import { readGroupIdentity } from '../../../records/settings/read-group-identity.ts';
import type { Mail } from '../../../platform/mail/send-mail.ts';
import { mediaTypes } from '../../../platform/http/send-file.ts';
import { aboutOf } from '../../ground/document-about.ts';
import type { DocumentCall } from '../../ground/document-call.ts';
import { answerOfDashboard } from '../../months/dashboard-workbook.ts';
import { printDashboard } from '../../months/export-dashboard.ts';
import { gatherDashboard } from '../../months/gather-dashboard.ts';
import { printAnnualReport } from '../../reports/annual/export-annual-report.ts';
import { gatherAnnual } from '../../reports/annual/gather-annual.ts';

/** Mail relays of hospitals accept ten megabytes, a third of which the encoding of a mail takes. */
const mostBytes = 6_000_000;

type Printed = { name: string; bytes: Promise<Uint8Array> };

/** The year up to the last month that has ended, or the annual report of the year before; null when it has no data. */
export async function writeReport(
  call: DocumentCall,
  { mail, isAsked }: { mail: ReportOnDate; isAsked: boolean },
  origin: string,
): Promise<Mail | null> {
  const scope = mail.site === null ? {} : { site: mail.site };
  const about = await aboutOf(call);
  const of = { mail, isAsked };
  if (mail.kind === 'dashboard') {
    const to = lastMonthOver(call.today);
    const period = { from: { year: to.year, month: 1 }, to } as const;
    const gathered = await gatherDashboard(call, { format: 'pdf', period, ...scope });
    if (gathered.kind === 'refused' || isEmpty(gathered.value)) return null;
    const href = viewHref('dashboard', { centre: mail.site });
    return letter(call, of, gathered.value, printDashboard(gathered.value, about), `${origin}${href}`);
  }
  const year = call.today.year - 1;
  const gathered = await gatherAnnual(call, { year, ...scope });
  if (gathered.kind === 'refused' || isEmpty(gathered.value)) return null;
  const href = viewHref('reports', { annee: year, centre: mail.site });
  return letter(call, of, gathered.value, printAnnualReport(gathered.value, about), `${origin}${href}`);
}

type Data = Parameters<typeof answerOfDashboard>[0];

function isEmpty({ summary }: Data): boolean {
  return summary.current.totals.consumptionKwh === null;
}

async function letter(
  { db, platform, today }: DocumentCall,
  of: { mail: ReportOnDate; isAsked: boolean },
  data: Data,
  printed: Printed,
  url: string,
): Promise<Mail> {
  const bytes = Buffer.from(await printed.bytes);
  const isAttached = bytes.length <= mostBytes;
  const written = reportMail({
    ...of,
    groupName: (await readGroupIdentity(db, platform.config)).groupName,
    title: printed.name.replace(/\.pdf$/, ''),
    sentence: answerOfDashboard(data),
    today,
    isAttached,
    url,
  });
  const file = { filename: printed.name, contentType: mediaTypes.pdf, encoding: 'base64' } as const;
  return isAttached ? { ...written, attachments: [{ ...file, content: bytes.toString('base64') }] } : written;
}
