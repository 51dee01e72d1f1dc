import { Notice } from '../../ui/notice.tsx';

export function InfoBox() {
  return (
    <Notice kind="info" live={false} title="Le Décret Tertiaire (Éco Énergie Tertiaire)">
      <p>
        Réduire l’énergie finale des bâtiments tertiaires de 1&nbsp;000&nbsp;m² ou plus, par rapport à une
        année de 2010 à 2022&nbsp;: −40&nbsp;% en 2030, −50&nbsp;% en 2040, −60&nbsp;% en 2050, ou atteindre
        un seuil absolu (Cabs). Cette vue est une estimation&nbsp;: seule la plateforme OPERAT fait foi.
      </p>
    </Notice>
  );
}
