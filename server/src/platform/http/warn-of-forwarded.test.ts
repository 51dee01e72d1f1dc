import { readConfig } from '../config.ts';
import { expect, test, vi } from 'vitest';
import { createHttpServer } from './create-http-server.ts';

async function warnings(trustedProxies: string, senders: (string | null)[]): Promise<unknown[]> {
  const config = readConfig({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: trustedProxies, DEMO: '0' });
  const app = await createHttpServer(config, false);
  const warn = vi.spyOn(app.log, 'warn');
  for (const remoteAddress of senders) {
    await app.inject({
      url: '/',
      remoteAddress: remoteAddress ?? '10.0.0.9',
      headers: remoteAddress === null ? {} : { 'x-forwarded-for': '192.0.2.1' },
    });
  }
  await app.close();
  return warn.mock.calls.map(([details]) => details);
}

test('the first address that is not trusted is reported, once', async () => {
  expect(await warnings('', [null, '10.0.0.5', '10.0.0.6'])).toEqual([{ address: '10.0.0.5' }]);
});

test('a trusted proxy is not reported, but another one beside it is', async () => {
  expect(await warnings('10.0.0.5', ['10.0.0.5'])).toEqual([]);
  expect(await warnings('10.0.0.5', ['10.0.0.5', '10.0.0.6'])).toEqual([{ address: '10.0.0.6' }]);
});
