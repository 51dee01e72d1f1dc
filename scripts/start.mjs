// What service managers were told to run: see docs/operation.md.
process.argv.splice(2, 0, 'start');
await import('./run.mjs');
