import type { ImportOutcome } from '@suivi/contract/imports/import-values';
import type { ImportNoteCode } from '@suivi/domain/ground/table/import-problem';
import { formatCount, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './imports.module.css';

const namesOffered = 12;

type Note = Extract<ImportOutcome, { kind: 'checked' }>['notes'][number];

const number = (value: string | number | undefined) => formatNumber(Number(value ?? 0), 3);

const texts: Record<ImportNoteCode, (count: string, params: Note['params']) => string> = {
  prorated: count => `${count}\u00a0: une facture sur plusieurs mois est répartie selon les jours.`,
  rounded: count => `${count}\u00a0: valeur arrondie à ce qui est enregistré.`,
  converted: count => `${count}\u00a0: valeur convertie dans l’unité de la déclaration.`,
  summed: count => `${count}\u00a0: plusieurs compteurs ou factures du même mois sont additionnés.`,
  'duplicate-equal': count => `${count}\u00a0: ligne répétée à l’identique, comptée une fois.`,
  'zero-as-missing': count => `${count}\u00a0: zéro lu comme un mois manquant.`,
  'formula-value': count => `${count}\u00a0: valeur calculée par une formule, prise telle qu’enregistrée.`,
  'negative-as-credit-note': count =>
    `${count}\u00a0: montant ou quantité négative d’une facture, lue comme un avoir.`,
  'partly-billed': count =>
    `${count}\u00a0: les factures du fichier ne couvrent qu’une partie du mois. Importez-les avec celles qui couvrent le reste.`,
  'columns-added': (count, { headers }) => `${count}\u00a0: colonnes additionnées (${headers}).`,
  'index-alone': count =>
    `${count}\u00a0: premier ou dernier relevé d’un compteur, d’où part ou finit la consommation, sans consommation à lui.`,
  'index-difference': count => `${count}\u00a0: consommation calculée par différence de deux index.`,
  'row-left-out': (count, { text }) =>
    `${count}\u00a0: ligne non lue, «\u00a0${text}\u00a0» n’étant ni une consommation ni un montant TTC.`,
  'total-agrees': (count, { total, sum, header }) =>
    `${count}\u00a0: total du fichier vérifié (${header || 'sans en-tête'}\u00a0: ${number(total)} = somme lue ${number(sum)}).`,
  'total-differs': (count, { total, sum, header }) =>
    `${count}\u00a0: total du fichier différent de ce qui est lu (${header || 'sans en-tête'}\u00a0: ${number(total)} dans le fichier, ${number(sum)} lus). Une ligne manque peut-être.`,
  'bill-without-number': count => `${count}\u00a0: facture sans numéro, reconnue à son point et à ses jours.`,
  'bill-without-date': count => `${count}\u00a0: facture sans date, datée du dernier jour qu’elle couvre.`,
  'bill-amount-summed': count => `${count}\u00a0: montant TTC fait de HT et de TVA, faute de colonne TTC.`,
  'bill-months-as-days': count =>
    `${count}\u00a0: facture d’un mois, lue du premier au dernier jour de ce mois.`,
  'bill-does-not-add-up': (count, { number: bill, gapCents }) =>
    `${count}\u00a0: facture dont les montants ne s’additionnent pas, gardée telle qu’imprimée («\u00a0${bill}\u00a0»\u00a0: écart de ${formatNumber(Number(gapCents ?? 0) / 100, 2)}\u00a0€).`,
  'bill-total-once': count =>
    `${count}\u00a0: le total de la facture est écrit sur chacune de ses lignes, compté une fois.`,
  'bill-lines-left-out': count =>
    `${count}\u00a0: facture dont les lignes n’ont pas toutes un montant HT et un taux\u00a0: seuls ses totaux sont gardés.`,
  'bill-posts': (count, { headers }) =>
    `${count}\u00a0: postes en colonnes gardés comme lignes de la facture (${headers})\u00a0: leur somme est bien le HT, et leur TVA celle de la facture.`,
  'bill-posts-differ': (count, { number: bill, gapCents }) =>
    `${count}\u00a0: postes en colonnes qui ne font pas le HT et la TVA de la facture («\u00a0${bill}\u00a0»\u00a0: écart de ${formatNumber(Number(gapCents ?? 0) / 100, 2)}\u00a0€)\u00a0: seuls ses totaux sont gardés.`,
  'production-left-out': count =>
    `${count}\u00a0: énergie injectée ou sens autre que la consommation, non lue.`,
  'quantity-left-out': (count, { kinds }) =>
    `${count}\u00a0: grandeur qui n’est pas la consommation (${kinds || 'sans nom'}), non lue.`,
  'other-day-incomplete': count =>
    `${count}\u00a0: jour d’énergie réactive ou d’injection auquel des pas manquent, non gardé.`,
  'measure-repeated': count =>
    `${count}\u00a0: valeur publiée plusieurs fois, la dernière publication compte.`,
  'publication-older': count =>
    `${count}\u00a0: jour ou période dont une publication plus récente, ou corrigée, est déjà enregistrée\u00a0: celle-ci est gardée.`,
  'grids-differ': (count, { kinds }) =>
    `${count}\u00a0: les classes du fournisseur et celles du réseau n’ont pas la même somme (${kinds})\u00a0: celles du réseau comptent.`,
  'power-left-out': (count, { text }) =>
    `${count}\u00a0: puissance qui n’est pas un nombre («\u00a0${text}\u00a0»), laissée de côté\u00a0: la facture est gardée sans elle.`,
  'segment-unknown': (count, { kinds }) =>
    `${count}\u00a0: le segment du point n’est pas renseigné (${kinds})\u00a0: l’heure des pas est lue comme leur fin au-delà de dix minutes (C5), comme leur début sinon (C1 à C4).`,
  'amount-ht-left-out': count =>
    `${count}\u00a0: montant que sa ligne dit HT, non lu\u00a0: les mois sont en TTC. La consommation est gardée.`,
  'part-row-skipped': (count, { text }) =>
    `${count}\u00a0: ligne comprise dans une autre («\u00a0${text}\u00a0»), laissée de côté.`,
  'sum-left-out': (_, { text }) =>
    `Laissé de côté, pour ne rien compter deux fois, car c’est mois par mois la somme d’autres lignes du fichier (entre parenthèses, de combien) ou une part d’une autre (⊂)\u00a0: ${text}.`,
  'total-row-skipped': count => `${count}\u00a0: ligne de total, laissée de côté.`,
};

type Props = {
  notes: readonly Note[];
  /** Columns or rows left out as sums, and those kept although they are sums. */
  sums: { left: readonly string[]; kept: readonly string[]; busy: boolean };
  onKeep: (kept: string[]) => void;
};

/** Interpretations of the file that a person should know about; what was left out as a sum may be kept after all. */
export function CheckNotes({ notes, sums, onKeep }: Props) {
  const { left, kept, busy } = sums;
  if (notes.length === 0 && kept.length === 0) return null;
  return (
    <Notice kind="info" live={false} title="À savoir">
      <ul>
        {notes.map(({ code, count, firstLine, sheet, params }) => (
          <li key={code}>
            {texts[code](formatCount(count, 'fois'), params)} Première&nbsp;: ligne {firstLine}
            {sheet === null ? '' : ` de «\u00a0${sheet}\u00a0»`}.
          </li>
        ))}
        {kept.length > 0 && (
          <li>Gardé à votre demande, bien que somme d’autres lignes&nbsp;: {kept.join(', ')}.</li>
        )}
      </ul>
      {left.length + kept.length > 0 && (
        <div className={styles['buttons']}>
          {left.slice(0, namesOffered).map(name => (
            <Button key={name} size="small" busy={busy} onClick={() => onKeep([...kept, name])}>
              {`Garder «\u00a0${name}\u00a0»`}
            </Button>
          ))}
          {kept.map(name => (
            <Button
              key={name}
              size="small"
              busy={busy}
              onClick={() => onKeep(kept.filter(each => each !== name))}
            >
              {`Laisser «\u00a0${name}\u00a0» de côté`}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}
