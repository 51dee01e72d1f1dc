import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { alertFigures, alertMessage, monthsText, type ToldAlert } from '../alerts/alert-message.ts';
import { energyLabel } from '../energy/energy-words.ts';
import { formatInstant } from '../ground/formats/date-formats.ts';
import { formatCount } from '../ground/formats/number-formats.ts';
import { type WrittenMail, writeMail } from '../ground/mail/write-mail.ts';
import { viewHref } from '../ground/view-link.ts';

type SiteAlert = ToldAlert & { siteName: string; buildingName: string | null; energyType: EnergyType };

/** Maximum number of lines for one site; the page shows the others. */
const mostLines = 6;

/** The mail with the critical alerts of the last hour, grouped by site, the most expensive first. */
export function alertsMail(told: {
  groupName: string;
  /** ISO 8601 */
  at: string;
  alerts: readonly SiteAlert[];
  origin: string;
}): WrittenMail {
  const { groupName, at, alerts, origin } = told;
  const what = formatCount(alerts.length, 'nouvelle alerte critique', 'nouvelles alertes critiques');
  return writeMail({
    subject: `Énergie\u00a0: ${what}`,
    lead: [`${groupName}, au ${formatInstant(at)}. Chacune attend que quelqu’un la vérifie ou l’acquitte.`],
    sections: [...Map.groupBy(alerts, ({ siteName }) => siteName)].map(([title, ofSite]) => {
      const sorted = ofSite.toSorted((one, other) => cost(other) - cost(one));
      const more = sorted.length - mostLines;
      const rest = more > 0 ? [{ text: `et ${formatCount(more, 'autre', 'autres')}` }] : [];
      return { title, lines: [...sorted.slice(0, mostLines).map(lineOf), ...rest] };
    }),
    link: { label: 'Ouvrir les alertes', url: `${origin}${viewHref('alerts', { gravite: 'critiques' })}` },
    notes: [
      'Vous recevez ce message parce que vous l’avez choisi dans «\u00a0Mon compte\u00a0», où il s’arrête. Il part au plus une fois par heure, et seulement s’il y a du nouveau.',
    ],
  });
}

function cost({ gapCents }: SiteAlert): number {
  return Math.abs(gapCents ?? 0);
}

function lineOf(alert: SiteAlert) {
  const { energyType, buildingName } = alert;
  const where = [energyLabel(energyType), ...(buildingName === null ? [] : [buildingName])].join(', ');
  const figures = alertFigures(alert);
  return {
    text: `${where}, ${monthsText(alert)}. ${alertMessage(alert)}`,
    ...(figures === null ? {} : { detail: `${figures}.` }),
  };
}
