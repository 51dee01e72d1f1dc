import { Notice } from '../../ui/feedback/notice.tsx';

export function RestrictedAccess() {
  return (
    <Notice kind="warning" title="Accès Restreint" live={false}>
      <p>Vous n’avez pas les permissions nécessaires pour saisir des déclarations énergétiques.</p>
      <p>Les déclarations existantes s’ouvrent en lecture depuis le tableau.</p>
    </Notice>
  );
}
