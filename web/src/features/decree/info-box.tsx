import { type Definition, DefinitionList } from '../../ui/figures/definition-list.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

const words: readonly Definition[] = [
  [
    'OPERAT',
    'La plateforme de l’État, tenue par l’ADEME, où chaque établissement assujetti déclare avant le 30 septembre les consommations de l’année précédente.',
  ],
  [
    'Assujetti',
    'Un établissement dont les activités tertiaires, bâtiments d’un même site additionnés, occupent 1\u202f000\u00a0m² de plancher ou plus. Un hôpital, un EHPAD le sont.',
  ],
  [
    'Énergie finale, kWh PCI',
    'L’énergie achetée pour tous les usages, ramenée à une même unité\u00a0: les kWh de gaz d’une facture sont des kWh PCS, multipliés par 0,90. L’eau ne compte pas.',
  ],
  [
    'Année de référence',
    'Douze mois consécutifs, choisis une fois, auxquels tout est comparé. Une année chauffée et occupée normalement, bien documentée.',
  ],
  [
    'Surface de consommations énergétiques',
    'Les m² qui consomment, parkings intérieurs et locaux techniques compris. Elle divise les kWh\u00a0; ce n’est pas la surface de plancher du seuil.',
  ],
  [
    'Corrigé du climat',
    'Ce que le site aurait consommé sous le climat moyen de 2001 à 2020, estimé par les degrés-jours\u00a0: le froid de l’année, jour après jour, sous 18\u00a0°C.',
  ],
  [
    'Objectif relatif, objectif absolu (Cabs)',
    'Le relatif demande une baisse par rapport à la référence. L’absolu est un nombre de kWh/m² que l’arrêté fixe par activité. En atteindre un suffit.',
  ],
  [
    'Mutualisation',
    'Ce qu’un établissement gagne au-delà de son objectif peut couvrir ce qui manque à un autre.',
  ],
];

export function InfoBox() {
  return (
    <Notice kind="info" live={false} title="Le Décret Tertiaire (Éco Énergie Tertiaire)">
      <p>
        Réduire l’énergie finale des bâtiments tertiaires de 1&nbsp;000&nbsp;m² ou plus, par rapport à une
        année de 2010 à 2022&nbsp;: −40&nbsp;% en 2030, −50&nbsp;% en 2040, −60&nbsp;% en 2050, ou atteindre
        un seuil absolu (Cabs). Cette vue est une estimation&nbsp;: seule la plateforme OPERAT fait foi.
      </p>
      <Disclosure summary="Les mots du décret">
        <DefinitionList items={words} />
      </Disclosure>
    </Notice>
  );
}
