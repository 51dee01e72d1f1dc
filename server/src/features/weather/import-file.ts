import { Readable } from 'node:stream';
import type { importWeather as endpoint, WeatherOutcome } from '@suivi/contract/weather/weather';
import { allowLongBody } from '../../platform/http/body-deadline.ts';
import { readToItsEnd } from '../../platform/http/read-to-its-end.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import type { ImportProgress } from './import-progress.ts';
import { readDailyFile } from './read-daily-file.ts';
import { refusalOf, storeDailyFile } from './store-daily-file.ts';

export function importFile(progress: ImportProgress): Handler<typeof endpoint> {
  return async ({ query, body, request, change }) => {
    if (!(body instanceof Readable)) return refuse('unsupported-media-type');
    const running = progress.begin(query.name);
    if (running === null) return refuse('weather-import-running');
    allowLongBody(request.raw);
    running.bytesTotal = Number(request.headers['content-length']) || null;
    const ended: WeatherOutcome[] = [];
    try {
      const name = {
        origin: 'file' as const,
        fileName: query.name,
        isLeavingOut: query.leavingOut !== undefined,
      };
      // The rest of a file is read even if it is refused after its first lines: otherwise its sender would lose the answer with
      // the connection.
      const file = await readDailyFile(body.iterator({ destroyOnReturn: false }), running);
      const refusal = refusalOf(file, name);
      if (refusal) await readToItsEnd(request.raw);
      const result = refusal ? ok(refusal) : await change(current => storeDailyFile(current, file, name));
      if (result.kind === 'ok') ended.push(result.value);
      return result;
    } finally {
      progress.end(ended);
    }
  };
}
