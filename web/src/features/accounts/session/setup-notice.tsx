import { Notice } from '../../../ui/feedback/notice.tsx';

export function SetupNotice() {
  return (
    <Notice kind="info" title="Aucun compte n’existe encore" live={false}>
      Le premier compte administrateur se crée avec le lien à usage unique que le serveur a affiché à son
      démarrage.
    </Notice>
  );
}
