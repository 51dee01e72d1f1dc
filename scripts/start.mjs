import { buildPage } from './build-page.mjs';
import { chooseNode } from './choose-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { runScript } from './project.mjs';
import { runServer } from './run-server.mjs';

await runScript(async () => {
  await installDependencies();
  const node = chooseNode();
  await buildPage(node);
  return runServer(node, ['server/src/main.ts', ...process.argv.slice(2)]);
});
