import * as contract from '@suivi/contract/weather/weather';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { besideDeclarations, registerOn } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { downloadFiles } from './download-files.ts';
import { importFile } from './import-file.ts';
import { ImportProgress } from './import-progress.ts';
import { readDegreeDays } from './read-degree-days.ts';
import { readWeather } from './read-weather.ts';

export async function registerWeather(app: FastifyInstance, platform: Platform): Promise<void> {
  const register = registerOn(app, platform);
  const progress = new ImportProgress();
  register(contract.readWeather, readWeather, besideDeclarations);
  register(contract.readDegreeDays, readDegreeDays, besideDeclarations);
  register(contract.readWeatherProgress, async () => ok({ running: progress.running, last: progress.last }));
  register(contract.downloadWeather, downloadFiles(progress));
  await app.register(async scope => {
    // The file of a département since 1950 is too large for memory: the body is read while it arrives.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body));
    registerOn(scope, platform)(contract.importWeather, importFile(progress));
  });
}
