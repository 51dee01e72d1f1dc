import { listSuppliers } from '@suivi/contract/bills/bills';
import { createContract, saveContract, type SupplyContract } from '@suivi/contract/supply/contracts';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { contractPriceKinds } from '@suivi/domain/supply/contract/contract-price';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { contractPriceKindLabels } from '@suivi/presentation/supply/contract-words';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { asNamed } from '../../../editing/field-at-fault.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { RecordHistory } from '../../../widgets/record-history/record-history.tsx';
import styles from '../delivery-points.module.css';
import {
  checkContractDraft,
  contractDraftOf,
  contractFieldText,
  contractLabels as labels,
  newContract,
} from './contract-draft.ts';
import { CoveredPoints } from './covered-points.tsx';
import { HeatSharesField, PricesField } from './contract-rows.tsx';

type ContractDialogProps = {
  /** The contract as stored now; null for a new one. */
  contract: SupplyContract | null;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  onClose: () => void;
};

export function ContractDialog({ contract, points, sites, onClose }: ContractDialogProps) {
  const suppliers = useRead(listSuppliers).data?.suppliers ?? [];
  const create = useChange(createContract);
  const save = useChange(saveContract);
  const edit = useEdit({
    name: contract ? `contract:${contract.id}` : 'contract:new',
    stored: contract,
    fieldsOf: stored => (stored ? contractDraftOf(stored) : newContract),
    check: checkContractDraft,
    fieldOfPath: asNamed,
    create: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: ({ supplier, lot }) => `Contrat ${supplier}, ${lot} enregistré.`,
    onEnd: onClose,
  });
  const { values, errors } = edit;
  const text = (field: 'supplier' | 'lot' | 'from' | 'to') => ({
    label: labels[field],
    required: true,
    ...edit.field(field),
  });
  return (
    <EditDialog
      edit={edit}
      size="wide"
      room="44rem"
      title={contract ? `Modifier le contrat ${contract.lot}` : 'Ajouter un contrat'}
      told="Quelqu’un d’autre a modifié ce contrat entre-temps"
      labels={labels}
      shown={(field, draft) =>
        contractFieldText(field, draft, energyLabel, kind => contractPriceKindLabels[kind])
      }
      onClose={onClose}
      beside={contract && <RecordHistory entity="contract" id={contract.id} />}
    >
      <div className={styles['form']}>
        <TextField
          {...text('supplier')}
          data-autofocus=""
          maxLength={120}
          suggestions={suppliers.map(({ name }) => name)}
        />
        <TextField {...text('lot')} maxLength={120} />
        <SelectField
          label={labels.energyType}
          value={values.energyType}
          error={errors.energyType}
          options={optionsOf(energyTypes, energyLabel)}
          onChange={energyType => edit.change({ energyType, pointIds: [], heatShares: [] })}
        />
        <DateField {...text('from')} />
        <DateField {...text('to')} />
        <SelectField
          label={labels.priceKind}
          options={optionsOf(contractPriceKinds, contractPriceKindLabels)}
          {...edit.field('priceKind')}
        />
      </div>
      <CoveredPoints
        points={points.filter(({ energyType }) => energyType === values.energyType)}
        sites={sites}
        {...edit.field('pointIds')}
      />
      <PricesField {...edit.field('prices')} />
      {values.energyType === 'heat_network' && <HeatSharesField {...edit.field('heatShares')} />}
      <TextArea label={labels.notes} maxLength={2000} {...edit.field('notes')} />
    </EditDialog>
  );
}
