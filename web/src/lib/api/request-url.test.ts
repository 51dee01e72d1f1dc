import { describe, expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

describe('requestUrl', () => {
  it.each([
    ['/api/sites', {}, {}, '/api/sites'],
    ['/api/accounts/:id/sessions', { id: 12 }, {}, '/api/accounts/12/sessions'],
    ['/api/x/:code', { code: 'a/b c' }, {}, '/api/x/a%2Fb%20c'],
    [
      '/api/journal',
      {},
      { text: 'été & hiver', after: undefined, from: null },
      '/api/journal?text=%C3%A9t%C3%A9+%26+hiver',
    ],
    ['/api/summary', {}, { year: 2024, month: 0 }, '/api/summary?year=2024&month=0'],
  ])('%s with %o and %o', (path, params, query, url) => {
    expect(requestUrl(path, params, query)).toBe(url);
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => requestUrl('/api/accounts/:id', {})).toThrow('/api/accounts/:id needs the parameter id.');
  });
});
