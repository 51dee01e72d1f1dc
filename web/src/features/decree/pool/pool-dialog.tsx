import type { Pool } from '@suivi/contract/decree/pool';
import type { PoolOrder } from '@suivi/domain/decree/pool-distribution';
import type { Checked } from '../../../editing/checked.ts';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useSavePool } from './use-save-pool.ts';

type Draft = { order: PoolOrder; note: string };
const labels: Record<keyof Draft, string> = {
  order: 'Le plus proche, en',
  note: 'Note pour la note de calcul',
};
const orders = [
  { value: 'kwh' as const, label: 'kWh qui manquent' },
  { value: 'percent' as const, label: 'pour cent de l’objectif' },
];

/** The order in which the pool is distributed, and the notes on it. */
export function PoolDialog({ pool, onClose }: { pool: Pool; onClose: () => void }) {
  const save = useSavePool(pool);
  const edit = useEdit({
    name: null,
    stored: pool,
    fieldsOf: (stored): Draft => {
      const { order, note } = (stored ?? pool).statement;
      return { order, note };
    },
    check: (draft): Checked<Draft, Draft> =>
      draft.note.length > 4000
        ? { kind: 'errors', errors: { note: 'Au plus 4 000 caractères.' } }
        : { kind: 'content', content: draft },
    save: async draft => ({ ...pool, ...(await save(draft)) }),
    said: () => 'Répartition enregistrée.',
    onEnd: onClose,
  });
  return (
    <EditDialog
      title="Régler la répartition"
      told="Quelqu’un d’autre a modifié la mutualisation entre-temps"
      edit={edit}
      labels={labels}
      shown={(field, draft) =>
        field === 'order' ? (orders.find(({ value }) => value === draft.order)?.label ?? '') : draft.note
      }
      submitLabel="Sauvegarder"
      onClose={onClose}
    >
      <RadioGroup
        legend={labels.order}
        value={edit.values.order}
        options={orders}
        onChange={order => edit.change({ order })}
      />
      <TextArea label={labels.note} rows={4} {...edit.field('note')} />
    </EditDialog>
  );
}
