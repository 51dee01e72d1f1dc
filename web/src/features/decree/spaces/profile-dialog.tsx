import { type ReactNode, useId } from 'react';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { SaveProfile } from './use-save-profile.ts';

type ProfileDialogProps = {
  title: string;
  save: Pick<SaveProfile, 'error' | 'isPending'>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form over a part of what a site states for the décret, with what kept it from being saved. */
export function ProfileDialog({ title, save, onSubmit, onClose, children }: ProfileDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {save.isPending ? 'Sauvegarde...' : 'Sauvegarder'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack>
          {save.error && (
            <Notice kind="error" title="Rien n’a été enregistré">
              {errorText(save.error)}
            </Notice>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
