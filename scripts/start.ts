import { buildPage } from './build-page.ts';

await buildPage();
await import('../server/src/main.ts');
