import type { AddressInfo } from 'node:net';
import { createApp } from '@suivi/server/src/app';
import { readConfig } from '@suivi/server/src/platform/config';
import { warmDashboard } from '@suivi/server/src/features/dashboard/warm-dashboard';
import { createPool } from '@suivi/server/src/platform/database/create-pool';
import { createReference } from './reference-route.ts';

/** `serve.ts <application|reference> <database>`: runs in a process of its own, so that its memory is that of a server. */
const [kind, url = ''] = process.argv.slice(2);
const pool = createPool({ connectionString: url }, {}, () => undefined);
const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, PORT: '0' });
const application = kind === 'reference' ? null : await createApp({ config, pool });
const http = application?.http ?? createReference(pool);
if (application) await warmDashboard(application.platform, http.log);
await http.listen({ host: '127.0.0.1', port: 0 });
const { port } = http.server.address() as AddressInfo;
application?.platform.origins.add(`http://127.0.0.1:${port}`);
process.send?.({ port });
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
process.on('disconnect', () => process.exit(0));
