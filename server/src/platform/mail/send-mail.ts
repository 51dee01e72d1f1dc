import type { MailFault } from '@suivi/contract/operation/mail';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../is-for-this-machine-alone.ts';
import type { TryOutcome } from '../outbox/outbox-store.ts';
import { mailOwner, type SecretBox } from '../two-factor/secret-box.ts';
import type { MailSettings } from './mail-settings.ts';

export type Mail = {
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: string; encoding: 'base64' }[];
};

type Addressed = { messageId: string; recipient: string; mail: Mail };

export type MailOutcome = TryOutcome & { fault: MailFault | null };

/** Shorter than the lease of a message, whatever the relay does. */
const wholeMilliseconds = 60_000;
const stepMilliseconds = 15_000;

/** Hands one message to the relay. A failure is returned, not thrown; no answer contains the password. */
export async function sendMail(
  settings: MailSettings,
  secrets: SecretBox,
  { messageId, recipient, mail }: Addressed,
): Promise<MailOutcome> {
  const { host, port, encryption, userName, password, sender } = settings;
  const transport = createTransport({
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(userName === '' || password === null
      ? {}
      : { auth: { user: userName, pass: secrets.open(password, mailOwner) } }),
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: 2 * stepMilliseconds,
    dnsTimeout: stepMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { response } = await transport.sendMail({
      ...mail,
      from: { name: 'Suivi énergie', address: sender },
      to: recipient,
      messageId: `<${messageId}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal: AbortSignal.timeout(wholeMilliseconds),
    });
    return { kind: 'sent', fault: null, answer: response };
  } catch (error) {
    return refusalOf(error as RelayError);
  } finally {
    transport.close();
  }
}

type RelayError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  permanent?: boolean;
};

/** Only a recipient or a message that is refused permanently is given up: every other fault may be fixed meanwhile. */
function refusalOf(error: RelayError): MailOutcome {
  const fault = faultOf(error);
  const isGivenUp = error.permanent === true && (fault === 'recipient' || fault === 'refused');
  return { kind: isGivenUp ? 'failed' : 'later', fault, answer: error.response ?? error.message };
}

function faultOf({
  code = '',
  originalCode = '',
  message,
  command,
  permanent,
  response = '',
}: RelayError): MailFault {
  // A 5xx reply or no STARTTLS at all: the relay does not know the command, or somebody on the way made it say so.
  if ((command === 'STARTTLS' && response.startsWith('5')) || /required STARTTLS/.test(message))
    return 'no-starttls';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign-in';
  if (code === 'ETLS' || /CERT|SSL|TLS|SELF_SIGNED/.test(originalCode) || /certificate/i.test(message)) {
    return 'encryption';
  }
  if (permanent === false) return 'later';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'recipient';
  return code === 'EMESSAGE' ? 'refused' : 'unreachable';
}

/** Whether the password could be read by somebody listening on the way. */
export function tellsPassword({ encryption, host }: Pick<MailSettings, 'encryption' | 'host'>): boolean {
  return encryption === 'none' && !isLoopback(host.replace(/^\[|\]$/g, ''));
}
