import { chooseReference } from '@suivi/contract/decree/decree';
import { comparePeriods, type Period } from '@suivi/domain/ground/calendar/month';
import { begunFrom } from '../../editing/begun-from.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { DecreeAnswer, Proposal } from './answers.ts';
import styles from './decree.module.css';
import { proposalText } from './proposal-text.ts';
import { ReferenceTable } from './reference-table.tsx';
import type { DecreeFilters } from './use-decree-filters.ts';
import { windowText } from './window-text.ts';

type ChoiceProps = { proposal: Proposal; answer: DecreeAnswer; filters: DecreeFilters };

export function ReferenceChoice({ proposal, answer, filters }: ChoiceProps) {
  const { site, chosenFrom } = answer;
  const mayChoose = usePermission('site.write');
  const choice = useChange(chooseReference);
  const done = useDone();
  const choose = (from: Period | null) =>
    done(
      choice.mutateAsync({ params: { id: site.id }, begun: begunFrom(proposal.version), body: { from } }),
      from === null
        ? `${site.name} n’a plus de référence choisie.`
        : `Référence de ${site.name} : ${windowText(from)}.`,
    );
  return (
    <Section
      title="Année de référence"
      description="Douze mois consécutifs de 2010 à 2022, ou la première année pleine d’exploitation. À déclarer sur OPERAT avant le 30 septembre 2027."
    >
      <div className={styles['answer']}>
        <p>
          {chosenFrom === null
            ? 'Aucune référence n’est choisie pour ce site : la première année complète est utilisée en attendant. Sans choix au 30 septembre 2027, la première année pleine déclarée est prise d’office (article 3).'
            : `Référence choisie pour ce site : ${windowText(chosenFrom)}.`}
        </p>
        {proposalText(proposal).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {choice.error && (
        <Notice kind="error" title="Le choix n’a pas été enregistré">
          {errorText(choice.error)}
        </Notice>
      )}
      {mayChoose && chosenFrom !== null && (
        <div>
          <Button busy={choice.isPending} onClick={() => choose(null)}>
            Retirer le choix
          </Button>
        </div>
      )}
      {proposal.kind === 'proposal' && (
        <ReferenceTable
          proposal={proposal}
          onLook={from => filters.look(from)}
          onChoose={mayChoose && !choice.isPending ? choose : null}
          isChosen={from => chosenFrom !== null && comparePeriods(from, chosenFrom) === 0}
        />
      )}
    </Section>
  );
}
