import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import { lackingSentence } from '@suivi/presentation/months/lacking-text';
import type { Reading } from '../../platform/http/reading.ts';
import { readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readLacking } from '../../records/months/ledger/read-lacking.ts';

type Scope = { period: MonthSpan; site?: string | undefined; energy?: EnergyType | undefined };

/** The sentence of a file about the months missing from its totals, the same as on the page; no line when none is missing. */
export async function lacksOf(reading: Reading, { period, site: code, energy }: Scope): Promise<string[]> {
  const group = await readGroup(reading);
  const site = code === undefined ? null : siteOfCode(group, code);
  const sites = site === null ? group.sites : [site];
  const text = lackingSentence(await readLacking(reading, period, sites, energy ?? null));
  return text === null ? [] : [text];
}
