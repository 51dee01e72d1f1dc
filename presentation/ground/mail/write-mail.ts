import { escapeXml } from '../charts/svg-text.ts';

export type MailLine = { text: string; detail?: string | undefined };
export type MailSection = { title: string; lines: readonly MailLine[] };

export type MailContent = {
  subject: string;
  /** The paragraphs at the beginning. */
  lead: readonly string[];
  sections?: readonly MailSection[];
  /** The only link; it does not identify the recipient, so that nothing tells who opened the message. */
  link?: { label: string; url: string };
  /** Why the person receives the message, and how to stop it. */
  notes: readonly string[];
};

export type WrittenMail = { subject: string; text: string; html: string };

/** A message as plain text and as HTML, without pictures, tables or remote resources: for light and dark themes, at any width. */
export function writeMail(content: MailContent): WrittenMail {
  return { subject: content.subject, text: plainText(content), html: html(content) };
}

function plainText({ lead, sections = [], link, notes }: MailContent): string {
  return `${[
    ...lead,
    ...sections.map(({ title, lines }) => [title.toUpperCase(), ...lines.map(lineText)].join('\n')),
    ...(link ? [`${link.label}\n${link.url}`] : []),
    ...(notes.length > 0 ? [['-- ', ...notes].join('\n')] : []),
  ].join('\n\n')}\n`;
}

function lineText({ text, detail }: MailLine): string {
  return `- ${text}${detail === undefined ? '' : `\n  ${detail}`}`;
}

/** The colours of the page, with a contrast of 4.5:1 in both themes; a client that drops the style sheet shows plain HTML. */
const sheet = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #ffffff; color: #1b1d22; font: 16px/1.5 Arial, Helvetica, sans-serif; }
main { max-width: 640px; margin: 0 auto; overflow-wrap: break-word; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
h2 { margin: 24px 0 8px; padding-top: 16px; border-top: 1px solid #e0e0db; font-size: 17px; }
p { margin: 0 0 12px; }
ul { margin: 0; padding-left: 20px; }
li { margin: 0 0 8px; }
small { display: block; color: #5a5f6b; font-size: 14px; }
footer { margin-top: 24px; padding-top: 12px; border-top: 1px solid #e0e0db; color: #5a5f6b; font-size: 14px; }
.link a { display: inline-block; margin-top: 16px; padding: 10px 18px; border-radius: 6px; background: #3438a8; color: #ffffff; }
@media (prefers-color-scheme: dark) {
  body { background: #121419; color: #eceef2; }
  h2, footer { border-color: #2f343d; }
  small, footer { color: #a4abb8; }
  .link a { background: #a5aefc; color: #14161c; }
}`;

function html({ subject, lead, sections = [], link, notes }: MailContent): string {
  const parts = sections.map(
    ({ title, lines }) => `<h2>${escapeXml(title)}</h2>\n<ul>\n${lines.map(lineHtml).join('\n')}\n</ul>`,
  );
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(subject)}</title>
<style>${sheet}
</style>
</head>
<body>
<main>
<h1>${escapeXml(subject)}</h1>
${paragraphs(lead)}
${parts.join('\n')}
${link ? `<p class="link"><a href="${escapeXml(link.url)}">${escapeXml(link.label)}</a></p>` : ''}
${notes.length > 0 ? `<footer>\n${paragraphs(notes)}\n</footer>` : ''}
</main>
</body>
</html>
`;
}

function lineHtml({ text, detail }: MailLine): string {
  return `<li>${escapeXml(text)}${detail === undefined ? '' : `<small>${escapeXml(detail)}</small>`}</li>`;
}

function paragraphs(texts: readonly string[]): string {
  return texts.map(text => `<p>${escapeXml(text)}</p>`).join('\n');
}
