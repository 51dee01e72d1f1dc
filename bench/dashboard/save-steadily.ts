import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readDeclaration } from '@suivi/contract/declarations/declarations';
import { sessionToken } from '../open-session.ts';

/** Saves one declaration of a year again and again, as people who enter their months do, until stopped. */
export async function saveSteadily(
  { port, year, perSecond }: { port: number; year: number; perSecond: number },
  signal: AbortSignal,
): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { cookie: `session=${sessionToken}`, origin, 'content-type': 'application/json' };
  let saved = 0;
  while (!signal.aborted) {
    const start = performance.now();
    const site = 1 + (saved % 50);
    const asked = await fetch(`${origin}/api/declarations?site=${site}&energy=gas&year=${year}`, {
      headers,
    });
    const { declaration } = (await asked.json()) as AnswerOf<typeof readDeclaration>;
    if (!declaration) throw new Error(`site ${site} declares no gas in ${year}`);
    const { id, version, unit, gasCoefficient, ecsProducer, notes, ttcNotes } = declaration;
    const months = declaration.months.map(month => ({ ...month, quantity: 1000 + saved }));
    const answer = await fetch(`${origin}/api/declarations/${id}`, {
      method: 'PUT',
      headers: { ...headers, 'if-match': `"${version}"` },
      body: JSON.stringify({
        unit,
        gasCoefficient,
        ecsProducer,
        notes,
        ttcNotes,
        months,
        confirmedMonths: months.map((_, index) => index + 1),
      }),
    });
    if (!answer.ok) throw new Error(`a save was answered by ${answer.status}: ${await answer.text()}`);
    saved += 1;
    await sleep(Math.max(0, 1000 / perSecond - (performance.now() - start)));
  }
  return saved;
}
