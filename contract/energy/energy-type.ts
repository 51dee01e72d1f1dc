import { energyTypes } from '@suivi/domain/energy/energy-type';
import { z } from 'zod';

export const energyType = z.enum(energyTypes);
