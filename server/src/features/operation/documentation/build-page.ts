import { createHash } from 'node:crypto';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { errorStatuses } from '@suivi/contract/ground/errors';
import { can } from '@suivi/domain/accounts/can';
import { roles } from '@suivi/domain/accounts/role';
import { z } from 'zod';
import { errorCodesOf } from './error-answers.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid; padding: 0.5rem 0; }
h3 { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 0.5rem; border: 1px solid; font-size: 0.875rem; }
dt { font-weight: 600; }
nav ul { columns: 18rem; }
`;

export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The contract for people to read: plain HTML without scripts. */
export function buildPage(endpoints: Record<string, Endpoint>): string {
  const groups = Map.groupBy(Object.entries(endpoints), ([, { path }]) => path.split('/')[2] ?? '');
  const named = [...groups].sort(([one], [other]) => one.localeCompare(other));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Suivi énergie: the interface of the server</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Suivi énergie: the interface of the server</h1>
<p>Made from the contract that the server and the page share. The same for programs:
<a href="/api/docs/json">OpenAPI 3.1</a>.</p>
<p>Changes are accepted from the page’s own origin alone. A creation takes an <code>Idempotency-Key</code>, an edit the
version that was read in <code>If-Match</code>. A refusal is always
<code>{"error":{"code","field","params","requestId"}}</code>.</p>
</header>
<nav aria-label="Endpoints"><ul>
${named.flatMap(([, group]) => group.map(linkTo)).join('\n')}
</ul></nav>
<main>
${named.map(([name, group]) => `<h2>${escape(name)}</h2>\n${group.map(describe).join('\n')}`).join('\n')}
</main>
</body>
</html>
`;
}

function linkTo([name, { method, path }]: [string, Endpoint]): string {
  return `<li><a href="#${escape(name)}"><code>${method} ${escape(path)}</code></a></li>`;
}

function describe([name, endpoint]: [string, Endpoint]): string {
  const { method, path, summary, effect, query, body, answer } = endpoint;
  const parts = [
    ['Who', whoOf(endpoint)],
    ['Effect', effect],
    ['Query', schemaOf(query)],
    ['Body', schemaOf(body)],
    ['Answer', schemaOf(answer, 'output')],
    ['Refusals', escape(refusalsOf(endpoint))],
  ];
  return `<section aria-labelledby="${escape(name)}">
<h3 id="${escape(name)}">${method} ${escape(path)}</h3>
<p>${escape(summary)}</p>
<dl>
${parts.map(([term, text]) => (text === '' ? '' : `<dt>${term}</dt><dd>${text}</dd>`)).join('\n')}
</dl>
</section>`;
}

function whoOf({ access }: Endpoint): string {
  if (access === 'anonymous') return 'anyone';
  return `${roles.filter(role => can(role, access)).join(', ')} (<code>${escape(access)}</code>)`;
}

function refusalsOf(endpoint: Endpoint): string {
  return errorCodesOf(endpoint)
    .map(code => `${errorStatuses[code]} ${code}`)
    .join(', ');
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): string {
  if (schema instanceof z.ZodUndefined) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  if (json.type === 'object' && Object.keys(json.properties ?? {}).length === 0 && io === 'input') return '';
  return `<pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
