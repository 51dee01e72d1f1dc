import type { Platform } from '../../../platform/http/platform.ts';
import { EventHub } from './event-hub.ts';
import { readStreamState } from './store.ts';

export function openEventHub({ notices, db }: Pick<Platform, 'notices' | 'db'>): EventHub {
  return new EventHub({ notices, readState: sessionIds => readStreamState(db, sessionIds) });
}
