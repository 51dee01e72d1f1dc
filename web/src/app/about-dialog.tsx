import { readShell } from '@suivi/contract/operation/shell';
import { useRead } from '../lib/api/use-read.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

export function AboutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shell = useRead(readShell);
  const { groupName, designerName } = shell.data ?? {};
  return (
    <Dialog open={open} onClose={onClose} title="À propos de nous" closeOnBackdrop>
      <p>
        Cette plateforme assure le suivi complet des consommations énergétiques des établissements du
        groupement
        {groupName ? ` (${groupName})` : ''}
        {'\u00a0'}: consommations, coûts et émissions de CO₂, par établissement et par type d’énergie.
      </p>
      <p>
        {designerName
          ? `Elle a été conçue par ${designerName}, gestionnaire énergie et flux du groupement.`
          : 'Elle a été conçue par le gestionnaire énergie et flux du groupement.'}
      </p>
    </Dialog>
  );
}
