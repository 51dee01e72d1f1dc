import * as contract from '@suivi/contract/delivery-points';
import { readPublishedMonths as publishedMonths } from '@suivi/contract/published-months';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { ofOneMoment } from '../../platform/http/of-one-moment.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createDeliveryPoint } from './create-delivery-point.ts';
import { deleteDeliveryPoint } from './delete-delivery-point.ts';
import { listDeliveryPoints } from './list-delivery-points.ts';
import { readPublishedMonths } from './read-published-months.ts';
import { saveDeliveryPoint } from './save-delivery-point.ts';

export function registerDeliveryPoints(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listDeliveryPoints, listDeliveryPoints);
  registerEndpoint(app, platform, publishedMonths, ofOneMoment(readPublishedMonths));
  registerEndpoint(app, platform, contract.createDeliveryPoint, createDeliveryPoint);
  registerEndpoint(app, platform, contract.saveDeliveryPoint, saveDeliveryPoint);
  registerEndpoint(app, platform, contract.deleteDeliveryPoint, deleteDeliveryPoint);
}
