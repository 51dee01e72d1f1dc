import { buildPage } from './build-page.ts';
import { buildServer } from './build-server.ts';

await buildPage();
await buildServer();
