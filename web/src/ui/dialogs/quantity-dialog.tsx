import type { SubmitEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from '../feedback/notice.tsx';
import { QuantityField } from '../forms/quantity-field.tsx';

export type QuantityDialogProps = {
  title: string;
  /** What the quantity is of: the thing and the month. */
  description: string;
  label: string;
  unit: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  /** Why it could not be saved. */
  failure: string | null;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** One number in a modal: Enter saves, Escape leaves. */
export function QuantityDialog(props: QuantityDialogProps) {
  const { title, description, label, unit, value, onChange, error, failure, busy, onSave, onClose } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSave();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="quantity-dialog" variant="primary" busy={busy}>
            {busy ? 'Sauvegarde...' : 'Sauvegarder'}
          </Button>
        </>
      }
    >
      <form id="quantity-dialog" noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <p>{description}</p>
        {failure && <Notice kind="error">{failure}</Notice>}
        <QuantityField
          label={label}
          unit={unit}
          value={value}
          onChange={onChange}
          error={error ?? undefined}
          data-autofocus=""
        />
      </form>
    </Dialog>
  );
}
