import { readFindingSums } from '@suivi/contract/bills/findings';
import { formatCount, formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DefinitionList } from '../../ui/figures/definition-list.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** What the controls of bills brought back this year, what is contested and what waits; nothing without any bill. */
export function RecoveredMoney() {
  const sums = useRead(readFindingSums).data?.sums ?? null;
  if (sums === null) return null;
  const { recoveredThisYearCents, contested, toSee } = sums;
  const counted = ({ count, gapCents }: typeof toSee) =>
    count === 0 ? 'Aucun constat' : `${formatEuros(gapCents)} (${formatCount(count, 'constat')})`;
  return (
    <Section
      title="Contrôle des factures"
      description="Écarts hors taxes entre ce qui est facturé et ce qui est attendu."
      actions={<a href={viewHref('bills', { partie: 'constats' })}>Voir les constats</a>}
    >
      <DefinitionList
        items={[
          { key: 'recovered', term: 'Récupéré cette année', value: formatEuros(recoveredThisYearCents) },
          { key: 'contested', term: 'En cours', value: counted(contested) },
          { key: 'to-see', term: 'À voir', value: counted(toSee) },
        ]}
      />
    </Section>
  );
}
