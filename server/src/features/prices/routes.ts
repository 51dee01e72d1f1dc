import * as contract from '@suivi/contract/prices';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../platform/http/register-endpoint.ts';
import { createPrice } from './create-price.ts';
import { deletePrice } from './delete-price.ts';
import { listPrices } from './list-prices.ts';
import { readPriceEffect } from './read-price-effect.ts';
import { savePrice } from './save-price.ts';

export function registerPrices(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listPrices, listPrices, besideDeclarations);
  registerEndpoint(app, platform, contract.readPriceEffect, readPriceEffect);
  registerEndpoint(app, platform, contract.createPrice, createPrice);
  registerEndpoint(app, platform, contract.savePrice, savePrice);
  registerEndpoint(app, platform, contract.deletePrice, deletePrice);
}
