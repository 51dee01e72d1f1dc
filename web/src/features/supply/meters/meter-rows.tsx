import { DateField } from '../../../ui/forms/date-field.tsx';
import { AddRow, RowsField } from '../../../ui/forms/rows-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { meterLabels, type ParentDraft, type TermDraft } from './meter-draft.ts';
import type { NodeOption } from './node-option.ts';

type RowsOf<Row> = {
  nodes: readonly NodeOption[];
  error: string | undefined;
  onChange: (rows: Row[]) => void;
};

const signs = [
  { value: '1', label: '+' },
  { value: '-1', label: '−' },
] as const;

/** The meters that a formula adds and subtracts. */
export function TermsField({
  terms,
  nodes,
  error,
  onChange,
}: RowsOf<TermDraft> & { terms: readonly TermDraft[] }) {
  return (
    <RowsField
      legend={meterLabels.terms}
      hint="Une somme, ou un reste&nbsp;: le compteur du dessus moins ceux du dessous. Si l’un n’est pas connu, le calcul ne l’est pas."
      rows={terms}
      error={error}
      onChange={onChange}
      removal={index => `Retirer le terme ${index + 1}`}
      buttons={
        <AddRow onClick={() => onChange([...terms, { node: '', sign: '1' }])}>Ajouter un terme</AddRow>
      }
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

type ParentsFieldProps = RowsOf<ParentDraft> & { parents: readonly ParentDraft[]; from: string };

/** The nodes above a meter, one for each span of days. */
export function ParentsField({ parents, nodes, from, error, onChange }: ParentsFieldProps) {
  return (
    <RowsField
      legend={meterLabels.parents}
      hint="Un compteur qui change de place termine une ligne et en commence une autre."
      rows={parents}
      error={error}
      onChange={onChange}
      removal={index => `Retirer la place ${index + 1}`}
      buttons={
        <AddRow onClick={() => onChange([...parents, { node: '', from, to: '' }])}>
          Placer sous un compteur ou un point
        </AddRow>
      }
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
