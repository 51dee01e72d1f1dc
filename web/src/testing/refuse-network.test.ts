import { expect, it } from 'vitest';
import { noise } from './noise.ts';
import { serveApi } from './serve-api.ts';

it('reports a request by a test that answers nothing', async () => {
  await expect(fetch('/api/sites')).rejects.toThrow('Nothing answers GET');
  expect(noise.splice(0)).toEqual([expect.stringContaining('/api/sites')]);
});

it('reports a request that the answers of a test leave out', async () => {
  serveApi({ 'GET /api/sites': () => ({ sites: [] }) });
  expect((await fetch('/api/sites')).ok).toBe(true);
  await expect(fetch('/api/sites', { method: 'POST' })).rejects.toThrow(TypeError);
  expect(noise.splice(0)).toEqual(['Nothing answers POST /api/sites.']);
});

it('sends no request for a link that the page leaves to the browser', () => {
  const link = document.createElement('a');
  link.href = 'https://example.org/elsewhere';
  document.body.append(link);
  const before = location.href;
  link.click();
  expect(location.href).toBe(before);
});
