import { DateField } from '../../../ui/forms/date-field.tsx';
import type { BoundField } from '../../../ui/forms/bind-fields.ts';
import { RowsField } from '../../../ui/forms/rows-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { meterLabels, type ParentDraft, type TermDraft } from './meter-draft.ts';
import type { NodeOption } from './node-option.ts';

type RowsOf<Row> = BoundField<Row[]> & { nodes: readonly NodeOption[] };

const signs = [
  { value: '1', label: '+' },
  { value: '-1', label: '−' },
] as const;

/** The meters that a formula adds and subtracts. */
export function TermsField({ nodes, ...bound }: RowsOf<TermDraft>) {
  return (
    <RowsField
      legend={meterLabels.terms}
      hint="Une somme, ou un reste&nbsp;: le compteur du dessus moins ceux du dessous. Si l’un n’est pas connu, le calcul ne l’est pas."
      {...bound}
      removal={index => `Retirer le terme ${index + 1}`}
      addition="Ajouter un terme"
      added={{ node: '', sign: '1' }}
    >
      {(field, index) => (
        <>
          <SelectField label={`Signe ${index + 1}`} options={signs} {...field('sign')} />
          <SelectField
            label="Compteur ou point"
            placeholder="Choisissez"
            options={nodes}
            {...field('node')}
          />
        </>
      )}
    </RowsField>
  );
}

/** The nodes above a meter, one for each span of days. */
export function ParentsField({ nodes, from, ...bound }: RowsOf<ParentDraft> & { from: string }) {
  return (
    <RowsField
      legend={meterLabels.parents}
      hint="Un compteur qui change de place termine une ligne et en commence une autre."
      {...bound}
      removal={index => `Retirer la place ${index + 1}`}
      addition="Placer sous un compteur ou un point"
      added={{ node: '', from, to: '' }}
    >
      {(field, index) => (
        <>
          <SelectField
            label={`Place ${index + 1}, sous`}
            placeholder="Choisissez"
            options={nodes}
            {...field('node')}
          />
          <DateField label="Du" {...field('from')} />
          <DateField label="Au" {...field('to')} />
        </>
      )}
    </RowsField>
  );
}
