import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import { lackingSentence } from '@suivi/presentation/months/lacking-text';
import type { Reading } from '../../platform/http/reading.ts';
import { readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readLacking } from '../../records/months/ledger/read-lacking.ts';

type Scope = { period: MonthSpan; site?: string | undefined; energy?: EnergyType | undefined };

/** What a file says of the months that its totals lack, as the page beside it; no line where none does. */
export async function lacksOf(reading: Reading, { period, site: code, energy }: Scope): Promise<string[]> {
  const group = await readGroup(reading);
  const site = code === undefined ? null : siteOfCode(group, code);
  const sites = site === null ? group.sites : [site];
  const text = lackingSentence(await readLacking(reading, period, sites, energy ?? null));
  return text === null ? [] : [text];
}
