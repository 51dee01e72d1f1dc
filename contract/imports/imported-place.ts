import { z } from 'zod';

/** A negative number stands for a site or building that the import itself will create (`newPlacesOf`). */
export const importedPlace = z.int().min(-2_147_483_647).max(2_147_483_647);
