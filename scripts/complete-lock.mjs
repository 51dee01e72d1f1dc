import { checkLock } from './check-lock.mjs';

// After adding a dependency: see check-lock.mjs.
console.log(`${checkLock({ complete: true }).length} packages added to package-lock.json`);
