import * as contract from '@suivi/contract/weather/weather';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { downloadFiles } from './download-files.ts';
import { importFile } from './import-file.ts';
import { ImportProgress } from './import-progress.ts';
import { readDegreeDays } from './read-degree-days.ts';
import { readWeather } from './read-weather.ts';

export async function registerWeather(app: FastifyInstance, platform: Platform): Promise<void> {
  const progress = new ImportProgress();
  registerEndpoint(app, platform, contract.readWeather, readWeather, besideDeclarations);
  registerEndpoint(app, platform, contract.readDegreeDays, readDegreeDays, besideDeclarations);
  registerEndpoint(app, platform, contract.readWeatherProgress, async () =>
    ok({ running: progress.running, last: progress.last }),
  );
  registerEndpoint(app, platform, contract.downloadWeather, downloadFiles(progress));
  await app.register(async scope => {
    // The file of a département since 1950 is too large for memory: the body is read while it arrives.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body));
    registerEndpoint(scope, platform, contract.importWeather, importFile(progress));
  });
}
