import type { ControlId } from '@suivi/domain/bills/audit/control';
import type { FindingUnit } from '@suivi/domain/bills/audit/finding';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { formatDay, formatIsoDay } from '../ground/formats/date-formats.ts';
import { formatEurosAndCents, nbsp } from '../ground/formats/number-formats.ts';
import { controlNumber } from './finding-words.ts';
import { findingGapText, findingTitle, findingValueText } from './finding-text.ts';
import { ofName } from '../ground/formats/of-name.ts';

type Contested = {
  bill: {
    supplier: string;
    number: string;
    issuedOn: string;
    firstDay: string | null;
    lastDay: string | null;
  };
  point: { number: string; siteName: string | null } | null;
  control: ControlId;
  subject: string;
  printed: number | null;
  expected: number | null;
  unit: FindingUnit;
  gapCents: number | null;
  source: string | null;
  otherBill: { number: string } | null;
};

/** The letter to the supplier about a finding: point, period, rule, printed and expected value, gap. */
export function contestLetter(finding: Contested, { from, today }: { from: string; today: string }): string {
  const { bill, point, control, subject, printed, expected, unit, gapCents, source, otherBill } = finding;
  const facts = [
    ['Facture', `${bill.number} du ${formatIsoDay(bill.issuedOn)}`],
    ...(point === null
      ? []
      : [['Point de livraison', [point.number, point.siteName].filter(Boolean).join(', ')]]),
    ...(bill.firstDay === null || bill.lastDay === null
      ? []
      : [['Période', `du ${formatIsoDay(bill.firstDay)} au ${formatIsoDay(bill.lastDay)}`]]),
    ['Contrôle', `${findingTitle(control, subject)} (${controlNumber(control)})`],
    ['Imprimé', findingValueText(printed, unit)],
    ...(expected === null ? [] : [['Attendu', findingValueText(expected, unit)]]),
    ...(gapCents === null ? [] : [['Écart HT', formatEurosAndCents(gapCents)]]),
    ...(control === 'distributor' ? [['Écart', findingGapText(finding)]] : []),
    ...(otherBill === null ? [] : [['Autre facture', otherBill.number]]),
    ...(source === null ? [] : [['Référence', source]]),
  ];
  const isAbsent = control === 'no-consumption' && subject !== '';
  return [
    from,
    `Le ${formatDay(fromIsoDay(today))}`,
    `À l’attention ${ofName(bill.supplier)}`,
    `Objet${nbsp}: ${isAbsent ? 'facture non reçue, après la facture' : 'contestation de la facture'} ${bill.number}`,
    'Madame, Monsieur,',
    isAbsent
      ? 'Depuis la facture citée ci-dessous, nous n’avons pas reçu de facture de tous les jours de ce point de livraison.'
      : 'Le contrôle de la facture citée ci-dessous fait apparaître l’écart suivant.',
    facts.map(([name, value]) => `${name}${nbsp}: ${value}`).join('\n'),
    isAbsent
      ? 'Nous vous demandons de nous adresser les factures qui manquent, ou de nous dire depuis quand ce point n’est plus facturé.'
      : 'Nous vous demandons de vérifier cet écart et, s’il est confirmé, d’établir un avoir ou une facture rectificative. Dans l’attente de votre réponse, nous contestons cette facture pour le montant indiqué.',
    'Veuillez agréer, Madame, Monsieur, nos salutations distinguées.',
    from,
  ].join('\n\n');
}
