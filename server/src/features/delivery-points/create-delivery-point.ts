import type { createDeliveryPoint as endpoint } from '@suivi/contract/delivery-points';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { writePoint } from './write-point.ts';

export const createDeliveryPoint: Handler<typeof endpoint> = async ({
  body: { energyType, ...content },
  change,
}) => change(current => writePoint(current, energyType, null, content));
