import type { FoundWhere, ReceivedBill } from '@suivi/contract/received-bills';
import { fromIsoDay } from '@suivi/domain/calendar/calendar-date';
import { formatShortDay } from '@suivi/presentation/formats/date-formats';
import { formatEurosAndCents, formatQuantity } from '@suivi/presentation/formats/number-formats';
import { billKindLabels } from '@suivi/presentation/names/bill-words';
import { Button } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { billFieldLabels as labels } from '../bill-field-text.ts';
import styles from './received.module.css';

type Row = { key: string; term: string; value: string; where: FoundWhere };
type FoundValuesProps = {
  proposal: ReceivedBill['proposal'];
  pointName: (id: number) => string;
  onShow: (where: Extract<FoundWhere, { kind: 'text' }>) => void;
};

/** Each value that was found, with where it stands. */
export function FoundValues({ proposal, pointName, onShow }: FoundValuesProps) {
  const rows = rowsOf(proposal, pointName);
  if (rows.length === 0) return null;
  return (
    <Disclosure summary="D’où vient chaque valeur" open>
      <ul className={styles['found']} aria-label="Valeurs trouvées">
        {rows.map(({ key, term, value, where }) => (
          <li key={key} className={styles['value']}>
            <span>
              {term}&nbsp;: <strong>{value}</strong>
            </span>
            {where.kind === 'einvoice' ? (
              <span className={styles['muted']}>facture électronique, {where.field}</span>
            ) : (
              <Button size="small" variant="quiet" icon="search" onClick={() => onShow(where)}>
                Page {where.page}
                <span className="visually-hidden"> ({term})</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const same = (value: string) => value;
const day = (value: string) => formatShortDay(fromIsoDay(value));

function row<T>(
  key: string,
  term: string,
  found: { value: T; where: FoundWhere } | null,
  text: (value: T) => string,
): Row[] {
  return found === null ? [] : [{ key, term, value: text(found.value), where: found.where }];
}

function rowsOf(proposal: ReceivedBill['proposal'], pointName: (id: number) => string): Row[] {
  const { points, supplier, number, kind, issuedOn, firstDay, lastDay } = proposal;
  const { quantity, htCents, vatCents, ttcCents, corrects } = proposal;
  return [
    ...points.flatMap((point, at) => row(`point ${at}`, labels.pointId, point, pointName)),
    ...row('supplier', labels.supplier, supplier, same),
    ...row('number', labels.number, number, same),
    ...row('kind', labels.kind, kind, value => billKindLabels[value]),
    ...row('corrects', 'Facture corrigée', corrects, same),
    ...row('issuedOn', labels.issuedOn, issuedOn, day),
    ...row('firstDay', labels.firstDay, firstDay, day),
    ...row('lastDay', labels.lastDay, lastDay, day),
    ...row('quantity', labels.quantity, quantity, ({ value, unit }) => formatQuantity(value, unit)),
    ...row('ht', labels.ht, htCents, formatEurosAndCents),
    ...row('vat', labels.vat, vatCents, formatEurosAndCents),
    ...row('ttc', labels.ttc, ttcCents, formatEurosAndCents),
  ];
}
