import { Notice } from '../../../ui/feedback/notice.tsx';

export function ClosedDemonstration() {
  return (
    <Notice kind="warning" title="Comptes de démonstration fermés" live={false}>
      Leur mot de passe est public et d’autres machines joignent ce serveur{'\u00a0'}: ils ne peuvent pas se
      connecter. Un administrateur décide de leur sort dans «{'\u00a0'}Comptes{'\u00a0'}», ou sur le serveur
      par la commande <code>npm run demonstration:settle</code>.
    </Notice>
  );
}
