import { installDependencies } from './install-dependencies.mjs';
import { runScript } from './project.mjs';
import { verifyProject } from './verify-project.mjs';

await runScript(async () => {
  await installDependencies();
  const { failed } = await verifyProject();
  if (failed.length > 0) console.log(`To put right: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
