import type { downloadWeather as endpoint, WeatherOutcome } from '@suivi/contract/weather/weather';
import { dailyFileAddresses } from '@suivi/domain/weather/daily-file-addresses';
import { dailyFileDepartement } from '@suivi/domain/weather/daily-file-departement';
import { stations } from '@suivi/domain/weather/stations';
import type { Call, Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import type { ImportProgress } from './import-progress.ts';
import { fetchFromOrigin } from './fetch-from-origin.ts';
import { readDailyFile } from './read-daily-file.ts';
import { refusalOf, storeDailyFile } from './store-daily-file.ts';

const wholeDownloadMilliseconds = 10 * 60_000;

/** Answers at once: a large file over a slow link takes minutes, and its progress can be requested meanwhile. */
export function downloadFiles(progress: ImportProgress): Handler<typeof endpoint> {
  return async call => {
    const { body, today, platform, request } = call;
    const base = platform.config.weatherUrl;
    if (base === null) return refuse('weather-download-not-allowed');
    const { departement } = body;
    if (!stations.some(station => dailyFileDepartement(station) === departement))
      return refuse('not-found', { field: 'departement' });
    const files = dailyFileAddresses(base, departement, today.year);
    if (progress.begin(nameOf(files[0]?.[0] ?? '')) === null) return refuse('weather-import-running');
    downloadAll(call, files, progress).catch((error: unknown) => {
      progress.end([{ kind: 'failed', fileName: progress.running?.fileName ?? '' }]);
      request.log.error({ err: error }, 'the weather was not downloaded');
    });
    return ok({ started: true as const });
  };
}

async function downloadAll(
  call: Call<typeof endpoint>,
  files: readonly string[][],
  progress: ImportProgress,
): Promise<void> {
  const signal = AbortSignal.timeout(wholeDownloadMilliseconds);
  const outcomes: WeatherOutcome[] = [];
  for (const addresses of files) outcomes.push(await downloadOne(call, addresses, progress, signal));
  progress.end(outcomes);
}

async function downloadOne(
  { body, change }: Call<typeof endpoint>,
  addresses: readonly string[],
  progress: ImportProgress,
  signal: AbortSignal,
): Promise<WeatherOutcome> {
  let status: number | null = null;
  for (const address of addresses) {
    const response = await fetchFromOrigin(address, signal).catch(() => null);
    status = response?.status ?? null;
    if (!response?.ok || response.body === null) {
      await response?.body?.cancel();
      continue;
    }
    const running = progress.next(nameOf(address), Number(response.headers.get('content-length')) || null);
    const name = {
      origin: 'download' as const,
      fileName: nameOf(address),
      isLeavingOut: body.leavingOut !== undefined,
    };
    const file = await readDailyFile(response.body, running);
    const refusal = refusalOf(file, name);
    if (refusal) return refusal;
    const result = await change(current => storeDailyFile(current, file, name));
    if (result.kind === 'ok') return result.value;
  }
  return { kind: 'unreachable', fileName: nameOf(addresses[0] ?? ''), status };
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
