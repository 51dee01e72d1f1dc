import type { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-texts.ts';
import type { BuildingDraft, DraftErrors } from './building-draft.ts';

const fields: Record<string, keyof BuildingDraft> = {
  name: 'name',
  code: 'code',
  type: 'typeChoice',
  surfaceM2: 'surface',
  personnel: 'personnel',
  equipements: 'equipements',
  horaires: 'horaires',
  'position.xPercent': 'positionX',
  'position.yPercent': 'positionY',
};

/** What the server refused, at the field that it is about; empty when it is about none. */
export function serverErrors(error: ApiError | null): DraftErrors {
  const field = error?.field === undefined ? undefined : fields[error.field];
  return error && field ? { [field]: errorText(error) } : {};
}
