import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './imports.module.css';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { NameGroup } from './name-group.tsx';
import { isPlaceless } from './proposed-answer.ts';
import { pointNameText } from '@suivi/presentation/imports/import-fault-text';
import { linesText, type UnknownName, unknownNameKey } from './unknown-name-text.ts';

const leftOut = 'left-out';
const registerAt = 'site ';
const ofRow = `${registerAt}of-row`;

type Props = {
  names: readonly UnknownName[];
  /** The known sites, and those that the import will create. */
  sites: readonly { id: number; name: string }[];
  /** The name of the site to be created for the points for which the file names none. */
  madeSite: string | undefined;
  answerOf: (name: UnknownName) => ImportAnswer | null;
  onAnswer: (name: UnknownName, answer: ImportAnswer) => void;
  onEnergy: (names: readonly UnknownName[], energy: EnergyType) => void;
};

/** Unknown point numbers: each is a known point with another number, or is registered from the file. */
export function UnknownPoints({ names, sites, madeSite, answerOf, onAnswer, onEnergy }: Props) {
  const { data } = useRead(listDeliveryPoints, { query: {} });
  const points = data?.points ?? [];
  const isAsked = (name: UnknownName) => name.lacksEnergy === true && isNewPoint(answerOf(name));
  const lacking = names.filter(name => name.lacksEnergy === true);
  const energies = new Set(lacking.map(name => answerOf(name)?.energy));
  const [common] = energies;
  const optionsFor = (name: UnknownName) => {
    const { likely, isNew, siteId, siteText, text } = name;
    const made = pointNameText(text) === text ? 'Nouveau point' : 'Nouveau point sans numéro';
    const known = points.toSorted((a, b) => Number(likely.includes(b.id)) - Number(likely.includes(a.id)));
    const own =
      sites.find(({ id }) => id === siteId)?.name ?? siteText ?? (isPlaceless(name) ? madeSite : undefined);
    return [
      { value: leftOut, label: 'Laisser de côté' },
      ...(isNew === true && own !== undefined ? [{ value: ofRow, label: `${made} de ${own}` }] : []),
      ...(isNew === true ? sites.filter(({ id }) => id !== siteId) : []).map(({ id, name }) => ({
        value: `${registerAt}${id}`,
        label: `${made} de ${name}`,
      })),
      ...known.map(({ id, number, label, energyType }) => ({
        value: String(id),
        label: `C’est ${[number, label, energyLabel(energyType)].filter(text => text !== '').join(' · ')}`,
      })),
    ];
  };
  return (
    <Stack gap="small">
      {lacking.length > 1 && lacking.some(isAsked) && (
        <div className={styles['selection']}>
          <SelectField
            label="Énergie des points dont le fichier ne la dit pas"
            value={energies.size === 1 && common !== undefined ? common : ''}
            placeholder="Choisir"
            options={energyOptions}
            onChange={energy => onEnergy(lacking.filter(isAsked), energy)}
          />
        </div>
      )}
      <NameGroup
        names={names}
        title={formatCount(names.length, 'point inconnu', 'points inconnus')}
        about="Chacun est un point déjà connu, ou s’ajoute à un site. Votre réponse est retenue pour les prochains fichiers."
      >
        {name => (
          <div key={unknownNameKey(name)} className={styles['place']}>
            <SelectField
              label={`«\u00a0${pointNameText(name.text)}\u00a0»`}
              hint={[linesText(name), name.siteText].filter(text => text !== undefined).join(' · ')}
              value={valueOf(answerOf(name))}
              placeholder="Choisir"
              options={optionsFor(name)}
              onChange={value => onAnswer(name, pointAnswer(name, value))}
            />
            {isAsked(name) && (
              <SelectField
                label="Énergie"
                value={answerOf(name)?.energy ?? ''}
                placeholder="Choisir"
                options={energyOptions}
                onChange={energy => onEnergy([name], energy)}
              />
            )}
          </div>
        )}
      </NameGroup>
    </Stack>
  );
}

const energyOptions = optionsOf(energyTypes, energyLabel);

function isNewPoint(answer: ImportAnswer | null): boolean {
  return answer?.kind === 'new-point';
}

/** The answer for a point when an option is chosen. */
function pointAnswer({ text }: UnknownName, chosen: string): ImportAnswer {
  if (chosen === ofRow) return { kind: 'new-point', text, id: null };
  if (chosen.startsWith(registerAt)) {
    return { kind: 'new-point', text, id: Number(chosen.slice(registerAt.length)) };
  }
  return { kind: 'point', text, id: chosen === leftOut ? null : Number(chosen) };
}

function valueOf(answer: ImportAnswer | null): string {
  if (answer === null) return '';
  if (answer.kind === 'new-point') return answer.id === null ? ofRow : `${registerAt}${answer.id}`;
  return answer.id === null ? leftOut : String(answer.id);
}
