import * as logo from '@suivi/contract/group-logo';
import * as contract from '@suivi/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { readGroupLogo } from './read-group-logo.ts';
import { readGroupLogoFile } from './read-group-logo-file.ts';
import { readSettings } from './read-settings.ts';
import { removeGroupLogo } from './remove-group-logo.ts';
import { replaceGroupLogo } from './replace-group-logo.ts';
import { saveSettings } from './save-settings.ts';

export async function registerSettings(app: FastifyInstance, platform: Platform): Promise<void> {
  registerEndpoint(app, platform, contract.readSettings, readSettings);
  registerEndpoint(app, platform, contract.saveSettings, saveSettings);
  registerEndpoint(app, platform, logo.readGroupLogo, readGroupLogo);
  registerEndpoint(app, platform, logo.readGroupLogoFile, readGroupLogoFile);
  registerEndpoint(app, platform, logo.removeGroupLogo, removeGroupLogo);
  const accepted = { mediaTypes: logo.logoMediaTypes, maximumBytes: logo.logoMaximumBytes };
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, logo.replaceGroupLogo, replaceGroupLogo);
  });
}
