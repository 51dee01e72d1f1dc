import { afterAll } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** The whole application for all tests of a file, closed after the last of them; call it at the top of the file. */
export async function appForFile(options?: TestAppOptions): Promise<TestApp> {
  const app = await createTestApp(options);
  afterAll(() => app.close());
  return app;
}
