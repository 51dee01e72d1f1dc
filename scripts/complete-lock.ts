import { checkLock } from './check-lock.ts';

// After adding a dependency: see check-lock.ts.
console.log(`${checkLock({ complete: true }).length} packages added to package-lock.json`);
