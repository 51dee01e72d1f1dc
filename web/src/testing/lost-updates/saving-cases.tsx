import { ActionsPage } from '../../features/actions/actions-page.tsx';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';
import { textField } from './record-cases.tsx';
import { savingAction } from './sample-savings.ts';

export function savingActionCase(): EditCase {
  const action = editedRecord(savingAction);
  return {
    endpoints: ['saveSavingAction'],
    role: 'rse',
    page: () => {
      history.replaceState(null, '', '/?vue=actions&action=51');
      return <ActionsPage />;
    },
    routes: {
      'GET /api/sites': () => ({
        sites: [{ id: 4, code: 'brioude', name: 'Brioude' }],
        yearsWithData: [2025],
        lastReadings: [],
        defaultPeriod: '2025',
      }),
      'GET /api/buildings': () => ({ siteId: 4, buildings: [] }),
      'GET /api/delivery-points': () => ({ points: [] }),
      'GET /api/documents': () => ({ documents: [] }),
      'GET /api/saving-actions': () => ({ actions: [action.read()] }),
      'GET /api/saving-measurements': () => ({ measurements: [] }),
      'PUT /api/saving-actions/51': action.put,
    },
    open: person => person.press(/^Modifier/),
    fields: [
      textField(/^Nom de l’action/, ['Isoler', 'Calorifuger'], () => action.now.title),
      textField(/^Qui la suit/, ['Ève', 'Zoé'], () => action.now.owner),
    ],
    save: person => person.press(/^Sauvegarder/),
  };
}
