import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writeTemporaryFilesToMemory } from './server/src/testing/folder-in-memory.ts';

writeTemporaryFilesToMemory();

/** What a test waits for comes or never does, on a busy machine too. */
const testTimeout = 30_000;

/** Short files whose tests take long: run last, each would keep a single worker busy. The others begin with the largest file. */
const longTests = /\/(?:lost-updates|told-histories|waste-evidence|every-figure)\.test\.tsx?$/;

class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], other = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      longTests.test(moduleId) ? 'long' : 'other',
    );
    return [...long, ...other];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongTestsFirst },
    // A worker keeps the modules that it has loaded: files share no state but what a module of the product would keep in a
    // server as well, and each takes back what it mocks.
    isolate: false,
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node', testTimeout } },
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], environment: 'node', testTimeout } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], environment: 'node', testTimeout } },
      {
        test: {
          name: 'presentation',
          include: ['presentation/**/*.test.ts'],
          environment: 'node',
          testTimeout,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}', 'web/build/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/src/testing/database-server.ts'],
          setupFiles: ['server/src/testing/record-statements.ts'],
          testTimeout,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
