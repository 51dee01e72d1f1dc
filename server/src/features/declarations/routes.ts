import * as contract from '@suivi/contract/declarations/declarations';
import { listLackingMonths as lackingMonths } from '@suivi/contract/months/lacking-months';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { checkDeclaration, checkMonthEntry } from './check-entries.ts';
import { createDeclaration } from './create-declaration.ts';
import { deleteDeclaration, saveDeclaration } from './write-declaration.ts';
import { listLackingMonths } from './list-lacking-months.ts';
import { readDeclaration } from './read-declaration.ts';
import { readGrid } from './read-grid.ts';
import { readMonthEntry } from './read-month-entry.ts';
import { saveMonthEntry } from './save-month-entry.ts';

export function registerDeclarations(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readDeclaration, readDeclaration);
  registerEndpoint(app, platform, contract.createDeclaration, createDeclaration);
  registerEndpoint(app, platform, contract.saveDeclaration, saveDeclaration);
  registerEndpoint(app, platform, contract.deleteDeclaration, deleteDeclaration);
  registerEndpoint(app, platform, contract.readDeclarationGrid, readGrid, {
    parts: ({ year }) => [year],
  });
  registerEndpoint(app, platform, lackingMonths, listLackingMonths);
  registerEndpoint(app, platform, contract.readMonthEntry, readMonthEntry);
  registerEndpoint(app, platform, contract.checkDeclaration, checkDeclaration);
  registerEndpoint(app, platform, contract.checkMonthEntry, checkMonthEntry);
  registerEndpoint(app, platform, contract.saveMonthEntry, saveMonthEntry);
}
