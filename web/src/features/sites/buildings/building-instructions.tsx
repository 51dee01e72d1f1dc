import { usePermission } from '../../../lib/session/use-permission.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** What the user can do here, or why they cannot. */
export function BuildingInstructions() {
  const canEdit = usePermission('building.write');
  const canRead = usePermission('reading.write');
  return (
    <>
      {!canEdit && (
        <Notice kind="info" live={false}>
          {canRead
            ? 'Vous pouvez saisir les relevés, mais vous n’avez pas les permissions nécessaires pour modifier les bâtiments. Contactez un administrateur.'
            : 'Vous n’avez pas les permissions nécessaires pour modifier les bâtiments et leurs relevés. Contactez un administrateur.'}
        </Notice>
      )}
      {canRead && (
        <Disclosure summary="Instructions" open>
          <ul>
            <li>«&nbsp;Relevés&nbsp;» ouvre les douze mois d’un bâtiment pour l’année choisie.</li>
            <li>
              Collez un bloc copié d’un tableur dans la première cellule&nbsp;: il remplit les suivantes. Une
              cellule vide est un relevé manquant, pas un zéro.
            </li>
            <li>
              Le gaz se saisit en kWh PCS, comme sur la facture&nbsp;; il est converti en PCI pour les
              comparaisons.
            </li>
            {canEdit && (
              <li>
                «&nbsp;Modifier&nbsp;» change un bâtiment sur place. Son code le fait reconnaître du plan et
                des imports&nbsp;; sans code, il ne reçoit pas de relevé.
              </li>
            )}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
