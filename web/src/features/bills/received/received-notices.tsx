import type { ReceivedBill } from '@suivi/contract/bills/received-bills';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount, formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { billFieldLabels } from '../bill-field-text.ts';

type Difference = ReceivedBill['proposal']['differences'][number];

const fields: Record<Difference['field'], string> = {
  number: billFieldLabels.number,
  issuedOn: billFieldLabels.issuedOn,
  htCents: billFieldLabels.ht,
  ttcCents: billFieldLabels.ttc,
};

/** What a person should know about a file before reading the values found in it. */
export function ReceivedNotices({ proposal }: Pick<ReceivedBill, 'proposal'>) {
  const { source, profile, lines, differences, doubts, parts } = proposal;
  const isLeftOut = doubts.some(({ what }) => what === 'currency' || what === 'unread-lines');
  return (
    <>
      {source === 'none' && (
        <Notice kind="info" live={false}>
          Rien de connu n’a été trouvé dans ce fichier&nbsp;: une photo ou un PDF numérisé n’a pas de texte.
          Saisissez la facture en la lisant à côté.
        </Notice>
      )}
      {source === 'einvoice' && lines.length === 0 && !isLeftOut && (
        <Notice kind="info" live={false}>
          Cette facture électronique ne contient que des totaux ({profileName(profile)})&nbsp;: elle n’a pas
          de lignes.
        </Notice>
      )}
      {differences.length > 0 && (
        <Notice kind="warning" title="La facture électronique et le PDF diffèrent" live={false}>
          {differences.map(({ field, einvoice, text }) => (
            <p key={field}>
              {fields[field]}&nbsp;: {valueText(field, einvoice)} dans la facture électronique, qui est
              retenue&nbsp;; {valueText(field, text)} dans le PDF.
            </p>
          ))}
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice kind="warning" title="À compléter en lisant la facture" live={false}>
          {doubts.map(doubt => (
            <p key={doubt.what}>{doubtText(doubt)}</p>
          ))}
        </Notice>
      )}
      {parts.length > 1 && <SeveralPoints proposal={proposal} />}
    </>
  );
}

/** What was found for each delivery point, and what a person has to state. */
function SeveralPoints({ proposal }: Pick<ReceivedBill, 'proposal'>) {
  const { parts, looseLines } = proposal;
  const isShared = parts.every(({ ttcCents }) => ttcCents !== null);
  return (
    <Notice
      kind={isShared && looseLines.length === 0 ? 'info' : 'warning'}
      title={`${parts.length} points de livraison sont nommés`}
      live={false}
    >
      <p>
        Chacun a sa partie dans le formulaire, avec ce qui a été trouvé de lui. Retirez ceux que la facture ne
        facture pas.
      </p>
      {isShared ? (
        <p>La somme de leurs montants est le TTC de la facture.</p>
      ) : (
        <p>
          Le TTC de chaque point n’a pas été trouvé sans doute&nbsp;: les montants lus ne font pas le TTC de
          la facture. Saisissez-les en lisant la facture.
        </p>
      )}
      {looseLines.length > 0 && (
        <>
          <p>Ces lignes ne disent pas de quel point elles sont&nbsp;: ajoutez-les au bon point.</p>
          <ul>
            {looseLines.map(({ label, htCents }, at) => (
              <li key={at}>
                {label}&nbsp;: {formatEurosAndCents(htCents)} HT
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

type Doubt = ReceivedBill['proposal']['doubts'][number];

function doubtText(doubt: Doubt): string {
  switch (doubt.what) {
    case 'currency':
      return `Les montants sont en ${doubt.currency}\u00a0: ils ne sont pas repris. Saisissez-les en euros.`;
    case 'unknown-points':
      return doubt.numbers.length === 1
        ? `Le point ${doubt.numbers[0]} n’est pas enregistré\u00a0: ajoutez-le dans «\u00a0Contrats et points\u00a0» et choisissez-le, ou retirez sa partie si la facture ne le facture pas.`
        : `Les points ${doubt.numbers.join(', ')} ne sont pas enregistrés\u00a0: ajoutez-les dans «\u00a0Contrats et points\u00a0» et choisissez-les, ou retirez les parties de ceux que la facture ne facture pas.`;
    case 'other-invoices':
      return `Ce PDF contient d’autres factures électroniques (${doubt.numbers.join(', ')})\u00a0: seule la première est reprise. Saisissez les autres à part.`;
    case 'quantity':
      return 'La quantité n’est pas reprise\u00a0: les lignes ne disent pas d’une seule façon ce qui a été consommé. Saisissez-la.';
    case 'unread-lines':
      return `${formatCount(doubt.count, 'ligne')} sans montant lisible\u00a0: rien n’en est repris, ni la quantité. Saisissez-les.`;
  }
}

function profileName(profile: string | null): string {
  const end = profile?.split(/[:#]/).at(-1) ?? '';
  if (/minimum/i.test(end)) return 'profil MINIMUM';
  return /basicwl/i.test(end) ? 'profil BASIC WL' : 'sans ligne';
}

function valueText(field: Difference['field'], value: string | number): string {
  if (typeof value === 'number') return formatEurosAndCents(value);
  return field === 'issuedOn' ? formatIsoDay(value) : value;
}
