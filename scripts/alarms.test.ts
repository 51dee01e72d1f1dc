import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alarms = [...read('packaging/prometheus/rules.yml').matchAll(/- alert: (\w+)/g)].map(
  ([, name]) => name,
);

test('each alarm is tested, and its documentation says what to do about it', () => {
  const tried = [...read('packaging/prometheus/rules.test.yml').matchAll(/alertname: (\w+)/g)];
  const told = [...read('docs/exploitation.md').matchAll(/`(SuiviEnergie\w+)`/g)];
  expect(alarms.length).toBeGreaterThan(0);
  expect(new Set(tried.map(([, name]) => name))).toEqual(new Set(alarms));
  expect(new Set(told.map(([, name]) => name))).toEqual(new Set(alarms));
});
