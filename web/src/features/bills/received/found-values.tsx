import type { FoundWhere, ProposedPart, ReceivedBill } from '@suivi/contract/bills/received-bills';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatEurosAndCents, formatQuantity } from '@suivi/presentation/ground/formats/number-formats';
import { billKindLabels } from '@suivi/presentation/bills/bill-words';
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

/** Each value that was found, with its place in the file. */
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
              <span className="hint">facture électronique, {where.field}</span>
            ) : where.kind === 'lines' ? (
              <span className="hint">somme de ses lignes avec leur TVA</span>
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

function row<T>(
  key: string,
  term: string,
  found: { value: T; where: FoundWhere } | null,
  text: (value: T) => string,
): Row[] {
  return found === null ? [] : [{ key, term, value: text(found.value), where: found.where }];
}

function rowsOf(proposal: ReceivedBill['proposal'], pointName: (id: number) => string): Row[] {
  const { points, parts, supplier, number, kind, issuedOn, firstDay, lastDay } = proposal;
  const { quantity, htCents, vatCents, ttcCents, corrects } = proposal;
  const isOfSeveral = parts.length > 0;
  return [
    ...(isOfSeveral
      ? []
      : points.flatMap((point, at) => row(`point ${at}`, labels.pointId, point, pointName))),
    ...row('supplier', labels.supplier, supplier, same),
    ...row('number', labels.number, number, same),
    ...row('kind', labels.kind, kind, value => billKindLabels[value]),
    ...row('corrects', 'Facture corrigée', corrects, same),
    ...row('issuedOn', labels.issuedOn, issuedOn, formatIsoDay),
    ...(isOfSeveral ? [] : row('firstDay', labels.firstDay, firstDay, formatIsoDay)),
    ...(isOfSeveral ? [] : row('lastDay', labels.lastDay, lastDay, formatIsoDay)),
    ...row('quantity', labels.quantity, quantity, quantityText),
    ...row('ht', labels.ht, htCents, formatEurosAndCents),
    ...row('vat', labels.vat, vatCents, formatEurosAndCents),
    ...row('ttc', labels.ttc, ttcCents, formatEurosAndCents),
    ...parts.flatMap((part, at) => partRows(part, at + 1, pointName)),
  ];
}

function partRows(part: ProposedPart, place: number, pointName: (id: number) => string): Row[] {
  const of = (label: string) => `Point ${place}, ${decapitalise(label)}`;
  const key = `part ${place}`;
  return [
    ...row(key, `Point ${place}`, part.point, pointName),
    ...row(`${key} first`, of(labels.firstDay), part.firstDay, formatIsoDay),
    ...row(`${key} last`, of(labels.lastDay), part.lastDay, formatIsoDay),
    ...row(`${key} quantity`, of(labels.quantity), part.quantity, quantityText),
    ...row(`${key} ttc`, of(labels.ttc), part.ttcCents, formatEurosAndCents),
  ];
}

function quantityText({ value, unit }: { value: number; unit: Unit }): string {
  return formatQuantity(value, unit);
}
