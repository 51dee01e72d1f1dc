import { buildPage } from './build-page.mjs';
import { chooseNode } from './choose-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { runScript } from './project.mjs';
import { runBrowserTests } from './run-browser-tests.mjs';

await runScript(async () => {
  await installDependencies();
  const node = chooseNode();
  await buildPage(node);
  return runBrowserTests(node, process.argv.slice(2));
});
