import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { useState } from 'react';
import { useSites } from '../../lib/api/use-sites.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './imports.module.css';
import { leftOut, pointAnswer, UnknownPoints } from './unknown-points.tsx';
import { UnknownBuilding } from './unknown-building.tsx';
import { linesText, type UnknownName, unknownNameKey } from './unknown-name-text.ts';
import { ViewLink } from '../../widgets/view-link/view-link.tsx';

type Props = { names: readonly UnknownName[]; busy: boolean; onAnswer: (answers: ImportAnswer[]) => void };

/** Those without an answer, whose lines are not imported. */
function leftOutOf(names: readonly UnknownName[], chosen: Readonly<Record<string, string>>): ImportAnswer[] {
  return names
    .filter(name => (chosen[unknownNameKey(name)] ?? '') === '')
    .map(({ kind, text }) => ({ kind, text, id: null }));
}

/** A name that is not known is asked for, the likeliest first; it is never invented. */
export function UnknownNames({ names, busy, onAnswer }: Props) {
  const { data } = useSites();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const sites = names.filter(({ kind }) => kind === 'site');
  const buildings = names.filter(({ kind }) => kind === 'building');
  const points = names.filter(({ kind }) => kind === 'point');
  const answers = names.flatMap((name): ImportAnswer[] => {
    const id = chosen[unknownNameKey(name)] ?? '';
    if (id === '') return [];
    return [
      name.kind === 'point'
        ? pointAnswer(name, id)
        : { kind: name.kind, text: name.text, id: id === leftOut ? null : Number(id) },
    ];
  });
  const choose = (name: UnknownName, id: string) => setChosen({ ...chosen, [unknownNameKey(name)]: id });
  const optionsFor = ({ likely }: UnknownName) => {
    const rankOf = (id: number) => (likely.includes(id) ? likely.indexOf(id) : likely.length);
    const sites = (data?.sites ?? [])
      .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
      .map(({ id, name }) => ({ value: String(id), label: likely.includes(id) ? `${name} (proche)` : name }));
    return [{ value: leftOut, label: 'Laisser de côté' }, ...sites];
  };
  return (
    <Notice
      kind="warning"
      live={false}
      title="Des noms du fichier ne sont pas connus"
      actions={
        <>
          <Button
            busy={busy}
            aria-disabled={answers.length === 0}
            onClick={() => answers.length > 0 && onAnswer(answers)}
          >
            Vérifier avec ces réponses
          </Button>
          <Button busy={busy} onClick={() => onAnswer([...answers, ...leftOutOf(names, chosen)])}>
            Laisser les autres de côté
          </Button>
        </>
      }
    >
      {sites.length > 0 && (
        <Stack gap="small">
          <p>
            Dites de quel site il s’agit. Un nouveau site s’ajoute d’abord dans la{' '}
            <ViewLink view="sites">vue Sites</ViewLink>.
          </p>
          <div className={styles['selection']}>
            {sites.map(name => (
              <SelectField
                key={unknownNameKey(name)}
                label={`«\u00a0${name.text}\u00a0»`}
                hint={linesText(name)}
                value={chosen[unknownNameKey(name)] ?? ''}
                placeholder="Choisir"
                options={optionsFor(name)}
                onChange={id => choose(name, id)}
              />
            ))}
          </div>
        </Stack>
      )}
      {points.length > 0 && data && (
        <UnknownPoints
          names={points}
          sites={data.sites}
          chosen={chosen}
          onChoose={(picked: Readonly<Record<string, string>>) => setChosen({ ...chosen, ...picked })}
        />
      )}
      {buildings.length > 0 && data && (
        <Stack gap="small">
          <p>
            Dites de quel bâtiment il s’agit. Un nouveau bâtiment s’ajoute d’abord dans{' '}
            <a href={viewHref('building-data')}>Données/Bâtiment</a>.
          </p>
          <div className={styles['selection']}>
            {buildings.map(name => (
              <UnknownBuilding
                key={unknownNameKey(name)}
                name={name}
                sites={data.sites}
                onChoose={id => choose(name, id === null ? '' : String(id))}
              />
            ))}
          </div>
        </Stack>
      )}
    </Notice>
  );
}
