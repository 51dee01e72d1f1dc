import * as contract from '@suivi/contract/delivery-points';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createDeliveryPoint } from './create-delivery-point.ts';
import { deleteDeliveryPoint } from './delete-delivery-point.ts';
import { listDeliveryPoints } from './list-delivery-points.ts';
import { saveDeliveryPoint } from './save-delivery-point.ts';

export function registerDeliveryPoints(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listDeliveryPoints, listDeliveryPoints);
  registerEndpoint(app, platform, contract.createDeliveryPoint, createDeliveryPoint);
  registerEndpoint(app, platform, contract.saveDeliveryPoint, saveDeliveryPoint);
  registerEndpoint(app, platform, contract.deleteDeliveryPoint, deleteDeliveryPoint);
}
