import { buildPage } from './build-page.mjs';
import { chooseNode } from './choose-node.mjs';
import { findBrowser } from './find-browser.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { run, runScript } from './project.mjs';
import { toolEnvironment } from './run-tool.mjs';

/** Takes the pictures of the user guide again, from the product as it is now with its demonstration data. */
await runScript(async () => {
  await installDependencies();
  const node = chooseNode();
  await buildPage(node);
  const env = { ...toolEnvironment, CHROMIUM_PATH: await findBrowser(node) };
  return run(node, ['e2e/guide-screenshots.ts', ...process.argv.slice(2)], { env });
});
