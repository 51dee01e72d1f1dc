import { z } from 'zod';

/** Below zero: of a site or building that the import itself is to make (`newPlacesOf`). */
export const importedPlace = z.int().min(-2_147_483_647).max(2_147_483_647);
