import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './imports.module.css';
import { linesText, pointNameText, type UnknownName, unknownNameKey } from './unknown-name-text.ts';

export const leftOut = 'left-out';
const registerAt = 'site ';

/** What choosing an option says of a point. */
export function pointAnswer({ text }: UnknownName, chosen: string): ImportAnswer {
  if (chosen.startsWith(registerAt)) {
    return { kind: 'new-point', text, id: Number(chosen.slice(registerAt.length)) };
  }
  return { kind: 'point', text, id: chosen === leftOut ? null : Number(chosen) };
}

type Props = {
  names: readonly UnknownName[];
  sites: readonly { id: number; name: string }[];
  chosen: Readonly<Record<string, string>>;
  onChoose: (chosen: Readonly<Record<string, string>>) => void;
};

/** Numbers of points that nobody registered: each is one that is known under another number, or is registered from the file. */
export function UnknownPoints({ names, sites, chosen, onChoose }: Props) {
  const { data } = useRead(listDeliveryPoints, { query: {} });
  const points = data?.points ?? [];
  const placed = names.filter(({ isNew, siteId }) => isNew === true && siteId !== null);
  const optionsFor = ({ likely, isNew, siteId }: UnknownName) => {
    const own = sites.toSorted((a, b) => Number(b.id === siteId) - Number(a.id === siteId));
    const known = points.toSorted((a, b) => Number(likely.includes(b.id)) - Number(likely.includes(a.id)));
    return [
      { value: leftOut, label: 'Laisser de côté' },
      ...(isNew === true ? own : []).map(({ id, name }) => ({
        value: `${registerAt}${id}`,
        label: `Nouveau point de ${name}`,
      })),
      ...known.map(({ id, number, label, energyType }) => ({
        value: String(id),
        label: `C’est ${[number, label, energyLabel(energyType)].filter(text => text !== '').join(' · ')}`,
      })),
    ];
  };
  return (
    <Stack gap="small">
      <p>
        {names.some(({ isNew }) => isNew === true)
          ? 'Dites quel point de livraison c’est, ou ajoutez-le.'
          : 'À rattacher\u00a0: dites quel point de livraison c’est, ou laissez-le de côté. Pour un point nouveau, ajoutez-le d’abord dans Points de livraison.'}{' '}
        Votre réponse est retenue pour les prochains fichiers.
      </p>
      {placed.length > 1 && (
        <div>
          <Button
            onClick={() =>
              onChoose(
                Object.fromEntries(placed.map(name => [unknownNameKey(name), `${registerAt}${name.siteId}`])),
              )
            }
          >
            Ajouter {formatCount(placed.length, 'point', 'points')} aux sites du fichier
          </Button>
        </div>
      )}
      <div className={styles['selection']}>
        {names.map(name => (
          <SelectField
            key={unknownNameKey(name)}
            label={`«\u00a0${pointNameText(name.text)}\u00a0»`}
            hint={linesText(name)}
            value={chosen[unknownNameKey(name)] ?? ''}
            placeholder="Choisir"
            options={optionsFor(name)}
            onChange={value => onChoose({ [unknownNameKey(name)]: value })}
          />
        ))}
      </div>
    </Stack>
  );
}
