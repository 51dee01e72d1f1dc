import * as contract from '@suivi/contract/months/month-notes';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../../platform/http/register-endpoint.ts';
import { createMonthNote, deleteMonthNote, listMonthNotes, saveMonthNote } from './month-notes.ts';

export function registerMonthNotes(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listMonthNotes, listMonthNotes, besideDeclarations);
  registerEndpoint(app, platform, contract.createMonthNote, createMonthNote);
  registerEndpoint(app, platform, contract.saveMonthNote, saveMonthNote);
  registerEndpoint(app, platform, contract.deleteMonthNote, deleteMonthNote);
}
