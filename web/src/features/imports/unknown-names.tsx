import type { ImportAnswer, ImportRecord } from '@suivi/contract/imports/import-values';
import { newPlacesOf } from '@suivi/domain/imports/rows/new-places';
import { guessSite } from '@suivi/domain/imports/words/guess-site';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useSites } from '../../lib/api/use-sites.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { NameGroup } from './name-group.tsx';
import { answersLabel, isPlaceless } from './proposed-answer.ts';
import { SiteChoice, type SiteChoiceProps } from './site-choice.tsx';
import { UnknownBuilding } from './unknown-building.tsx';
import { useNameAnswers } from './use-name-answers.ts';
import { type UnknownName, unknownNameKey } from './unknown-name-text.ts';
import { UnknownPoints } from './unknown-points.tsx';
import { UnknownSite } from './unknown-site.tsx';

type Props = {
  names: readonly UnknownName[];
  /** The import with the answers given before. */
  record: Pick<ImportRecord, 'answers'>;
  busy: boolean;
  onAnswer: (answers: ImportAnswer[]) => void;
};

/**
 * All unknown names of a file, as one question: the records to be created are proposed, and each answer may be changed or
 * replaced by a known record.
 */
export function UnknownNames({ names, record, busy, onAnswer }: Props) {
  const { data } = useSites();
  const may = { sites: usePermission('site.write'), buildings: usePermission('building.write') };
  const { common, setCommon, answerOf, say, tellEnergy, answers, left, madeSite } = useNameAnswers(
    names,
    may,
  );
  const placeless = names.filter(isPlaceless);
  const known = data?.sites ?? [];
  const sites = [...known, ...newPlacesOf(record.answers, { sites: known, buildings: [] }).sites];
  const of = (kind: UnknownName['kind']) => names.filter(name => name.kind === kind);
  const ofPoints = of('site').filter(isPlaceless);
  const named = of('site').filter(name => !isPlaceless(name));
  const siteField = (name: UnknownName) => (
    <UnknownSite
      key={unknownNameKey(name)}
      name={name}
      sites={sites}
      mayCreate={may.sites}
      answer={answerOf(name)}
      onAnswer={answer => say(name, answer)}
    />
  );
  return (
    <Notice
      kind="warning"
      live={false}
      title="Des noms du fichier ne sont pas connus"
      actions={
        <>
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={answers.length === 0}
            onClick={() => answers.length > 0 && onAnswer(answers)}
          >
            {answersLabel(answers)}
          </Button>
          <Button busy={busy} onClick={() => onAnswer(left)}>
            Laisser les autres de côté
          </Button>
        </>
      }
    >
      {data && (
        <Stack>
          {(placeless.length > 1 || placeless.some(({ kind }) => kind === 'point')) && (
            <SiteOfAll
              count={placeless.length}
              sites={sites}
              making={may.sites ? { label: 'Un nouveau site', begin: () => guessSite('', {}) } : null}
              site={common}
              onChoose={setCommon}
            />
          )}
          <NameGroup
            names={named}
            title={formatCount(named.length, 'site inconnu', 'sites inconnus')}
            about={
              may.sites
                ? 'Nom, type et commune sont lus du fichier. Chacun se change, ou se rattache à un site connu.'
                : 'Dites de quel site il s’agit. Un nouveau site demande le rôle Équipe Technique ou Administrateur.'
            }
          >
            {siteField}
          </NameGroup>
          <NameGroup
            names={ofPoints}
            title={formatCount(
              ofPoints.length,
              'point dont rien ne dit le site',
              'points dont rien ne dit le site',
            )}
            about="Dites à quel site chacun est livré. Votre réponse est retenue pour les prochains fichiers."
          >
            {siteField}
          </NameGroup>
          {of('point').length > 0 && (
            <UnknownPoints
              names={of('point')}
              sites={sites}
              answerOf={answerOf}
              madeSite={madeSite?.text}
              onAnswer={say}
              onEnergy={tellEnergy}
            />
          )}
          <NameGroup
            names={of('building')}
            title={formatCount(of('building').length, 'bâtiment inconnu', 'bâtiments inconnus')}
            about="Cherchez le bâtiment par son nom ou son code. Laissé vide, il est créé."
          >
            {name => (
              <UnknownBuilding
                key={unknownNameKey(name)}
                name={name}
                sites={sites}
                mayCreate={may.buildings}
                onAnswer={answer => say(name, answer)}
              />
            )}
          </NameGroup>
        </Stack>
      )}
    </Notice>
  );
}

type SiteOfAllProps = { count: number } & Omit<SiteChoiceProps, 'legend' | 'label'>;

/** One answer for all points for which the file names no site; each point may still be answered separately. */
function SiteOfAll({ count, ...choice }: SiteOfAllProps) {
  return (
    <Stack gap="small">
      <p>
        Pour tous à la fois&nbsp;; chacun se change ensuite. La liste de vos points avec leur site, importée
        d’abord, y répond aussi.
      </p>
      <SiteChoice
        {...choice}
        legend="Site des points dont le fichier ne le dit pas"
        label={`Site ${count === 1 ? 'du point' : `des ${formatCount(count, 'point')}`} dont le fichier ne le dit pas`}
      />
    </Stack>
  );
}
