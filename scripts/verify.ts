import { verifyProject } from './verify-project.ts';

const { failures = [] } = await verifyProject();
if (failures.length > 0) console.log(`To put right: ${failures.join(', ')}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
