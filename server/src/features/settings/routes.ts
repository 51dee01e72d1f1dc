import * as logo from '@suivi/contract/settings/group-logo';
import * as contract from '@suivi/contract/settings/settings';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerOn } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockLogo, readLogo, replaceLogo, readLogoPicture } from '../../records/settings/logo/store.ts';
import { readStoredSettings } from '../../records/settings/store.ts';
import { receiveLogo } from './receive-logo.ts';
import { saveSettings, withDefaults } from './save-settings.ts';
import { sendPicture } from '../../platform/http/send-picture.ts';

export async function registerSettings(app: FastifyInstance, platform: Platform): Promise<void> {
  const register = registerOn(app, platform);
  register(contract.readSettings, async ({ db, platform }) =>
    ok(withDefaults(await readStoredSettings(db), platform.config)),
  );
  register(contract.saveSettings, saveSettings);
  register(logo.readGroupLogo, async ({ db }) => ok(await readLogo(db)));
  register(logo.readGroupLogoFile, async call => {
    const picture = await readLogoPicture(call.db);
    if (!picture) return refuse('not-found');
    return sendPicture(call, picture, { name: 'logo', tag: `logo-${picture.version}` });
  });
  register(logo.removeGroupLogo, async ({ edit }) =>
    edit(lockLogo, null, async (current, stored) => {
      if (stored.picture === null) return refuse('not-found');
      return ok(await replaceLogo(current, stored, null));
    }),
  );
  const accepted = { mediaTypes: logo.logoMediaTypes, maximumBytes: logo.logoMaximumBytes };
  await registerUploads(app, platform, accepted, upload => {
    upload(logo.replaceGroupLogo, async ({ body, edit, platform }) => {
      const received = await receiveLogo(body, platform.clock.now());
      if (received.kind === 'refused') return received;
      return edit(lockLogo, null, async (current, stored) =>
        ok(await replaceLogo(current, stored, received.value)),
      );
    });
  });
}
