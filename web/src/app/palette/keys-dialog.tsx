import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { KeyList } from '../../ui/entry-grid/key-list.tsx';
import { gridKeys } from '../../ui/entry-grid/grid-keys.ts';

const everywhere = [
  ['Ctrl K, /', 'rechercher ou aller à une vue, un centre, un bâtiment, une facture, un point'],
  ['Tab, Maj + Tab', 'le bouton ou le champ suivant, le précédent'],
  ['Entrée, Espace', 'ouvrir ce qui est choisi'],
  ['Échap', 'fermer une fenêtre'],
  ['← → ↑ ↓', 'dans un graphique, une carte ou un plan\u00a0: la colonne, le cercle ou le repère d’à côté'],
  ['?', 'cette liste'],
] as const;

/** The keyboard shortcuts of every view and of tables for typing. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Touches du clavier" onClose={onClose}>
      <h3>Partout</h3>
      <KeyList keys={everywhere} />
      <h3>Dans les tableaux de saisie</h3>
      <KeyList keys={gridKeys} />
    </Dialog>
  );
}
