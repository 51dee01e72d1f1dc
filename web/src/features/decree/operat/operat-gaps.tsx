import { operatGapText } from '@suivi/presentation/decree/operat-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from '../decree.module.css';
import type { Part } from '../use-decree-filters.ts';
import type { Gap, OperatSheet } from './answers.ts';
import { ViewLink } from '../../../widgets/view-link/view-link.tsx';
import { TextList } from '../../../ui/layout/text-list.tsx';

type GapsProps = { gaps: readonly Gap[]; site: OperatSheet['site']; onGo: (part: Part) => void };

/** What must be known before the deadline, with links to the place to enter it; then what standard values replace. */
export function OperatGaps({ gaps, site, onGo }: GapsProps) {
  const required = gaps.filter(({ need }) => need === 'required');
  const optional = gaps.filter(({ need }) => need === 'optional');
  return (
    <Section title="À compléter">
      {required.length === 0 ? (
        <p>Rien de nécessaire ne manque.</p>
      ) : (
        <ul className={styles['steps']}>
          {required.map(gap => (
            <li key={gap.code}>
              {operatGapText(gap)}. <Where gap={gap} site={site} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
      {optional.length > 0 && (
        <Disclosure
          summary={formatCount(
            optional.length,
            'indicateur à sa valeur étalon',
            'indicateurs à leur valeur étalon',
          )}
        >
          <TextList className={styles['steps']} texts={optional.map(operatGapText)} />
        </Disclosure>
      )}
    </Section>
  );
}

function Where({ gap, site, onGo }: { gap: Gap } & Pick<GapsProps, 'site' | 'onGo'>) {
  switch (gap.code) {
    case 'missing_months':
      return <a href={viewHref('monthly-declarations', { centre: site.code })}>Ouvrir les déclarations</a>;
    case 'siret':
    case 'surface':
      return (
        <ViewLink view="sites" filters={{ site: site.code }} otherwise="à demander à l’Équipe Technique">
          Ouvrir la fiche du site
        </ViewLink>
      );
    case 'station':
      return <Go label="Ouvrir la météo" part="meteo" onGo={onGo} />;
    case 'reference':
      return <Go label="Choisir la référence" part="reference" onGo={onGo} />;
    case 'sub_categories':
    case 'sub_categories_refused':
    case 'surface_gap':
    case 'indicator':
      return <Go label="Ouvrir les surfaces" part="surfaces" onGo={onGo} />;
    default:
      return gap satisfies never;
  }
}

function Go({ label, part, onGo }: { label: string; part: Part; onGo: (part: Part) => void }) {
  return (
    <Button size="small" variant="quiet" onClick={() => onGo(part)}>
      {label}
    </Button>
  );
}
