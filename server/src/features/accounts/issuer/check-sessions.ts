import * as client from 'openid-client';
import { makeChange, systemAuthor } from '../../../platform/change.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { ok } from '../../../platform/result.ts';
import { endSession } from '../../../platform/session/session-store.ts';
import { issuerOwner } from '../../../platform/two-factor/secret-box.ts';
import { claimDue, type Due, holdOn, holdWhileAway } from './check-store.ts';
import { connectIssuer } from './connect-issuer.ts';
import { faultOf } from './fault-of.ts';
import { followGroups } from './follow-groups.ts';
import { noteRefused } from './identity-store.ts';
import { type IssuerTokens, readClaims, toldOf } from './read-told.ts';
import { type IssuerSettings, readIssuer } from './settings-store.ts';

export type CheckingPlatform = Pick<Platform, 'db' | 'config' | 'secrets' | 'follow'>;

/**
 * Asks the issuer again about the sessions that it opened: roles follow the groups, and the session of a person it no longer
 * vouches for ends. Where the issuer gave no token for that, or is switched off, a session simply expires. Each session is
 * checked by one server.
 */
export async function checkSessions(platform: CheckingPlatform): Promise<void> {
  const settings = await readIssuer(platform.db);
  if (!settings.isOn) return;
  const due = await claimDue(platform.db, settings.issuer);
  if (due.length === 0) return;
  let configuration: client.Configuration;
  try {
    configuration = await connectIssuer(platform, settings);
  } catch {
    await holdWhileAway(platform.db, due);
    return;
  }
  for (const session of due) await checkOne(platform, configuration, settings, session);
}

async function checkOne(
  platform: CheckingPlatform,
  configuration: client.Configuration,
  settings: IssuerSettings,
  due: Due,
): Promise<void> {
  const kept = JSON.parse(platform.secrets.open(due.tokens, issuerOwner)) as IssuerTokens;
  if (kept.refresh === null) return;
  try {
    const tokens = await client.refreshTokenGrant(configuration, kept.refresh);
    const claims = await readClaims(configuration, tokens, due.subject);
    const told = toldOf({ ...claims, sub: due.subject }, tokens, settings, kept.endSession ?? undefined);
    await follow(platform, settings, due, {
      groups: told.groups,
      tokens: { ...kept, refresh: told.tokens.refresh ?? kept.refresh, id: told.tokens.id ?? kept.id },
    });
  } catch (error) {
    if (faultOf(error) === 'unreachable') await holdWhileAway(platform.db, [due]);
    else await endOne(platform, due, (error as { error?: unknown }).error === 'invalid_grant');
  }
}

async function follow(
  platform: CheckingPlatform,
  settings: IssuerSettings,
  due: Due,
  { groups, tokens }: { groups: string[]; tokens: IssuerTokens },
): Promise<void> {
  const { db, secrets } = platform;
  await makeChange(
    { db, follow: platform.follow, author: systemAuthor, requestId: 'issuer' },
    async current => {
      current.nothingToDo();
      await followGroups(current, due.accountId, { groups }, settings);
      await holdOn(current, due.id, secrets.seal(JSON.stringify(tokens), issuerOwner));
      return ok(null);
    },
  );
}

/** @param isRefused Whether the issuer refuses the person's sign-in, rather than this product's own settings. */
async function endOne({ db }: CheckingPlatform, { id, accountId }: Due, isRefused: boolean): Promise<void> {
  const request = { db, author: systemAuthor, requestId: 'issuer', movesDataVersion: false };
  await makeChange(request, async current => {
    await endSession(current, id);
    if (isRefused) await noteRefused(current, accountId);
    await current.journal({ action: 'session.end-by-issuer', entity: 'session', entityId: id, label: '' });
    return ok(null);
  });
}
