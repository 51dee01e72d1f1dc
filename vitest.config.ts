import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker keeps the modules that it has loaded: files share no state but what a module of the product would keep in a
    // server as well, and each takes back what it mocks.
    isolate: false,
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'presentation', include: ['presentation/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}', 'web/build/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/setup.ts'],
          // As long as on the server: what a test waits for comes or never does, on a busy machine too.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/src/testing/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
