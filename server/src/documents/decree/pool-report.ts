import type { Pool } from '@suivi/contract/decree/pool';
import { doubtedSitesTexts } from '@suivi/presentation/decree/doubted-months-text';
import { membershipWords, poolAgreementText } from '@suivi/presentation/decree/pool-texts';
import { formatKwh, missing } from '@suivi/presentation/ground/formats/number-formats';
import {
  figureColumn,
  type Report,
  type ReportBlock,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import type { DocumentAbout } from '../ground/document-about.ts';

const orderTexts = {
  kwh: 'en kWh qui manquent à l’objectif',
  percent: 'en pour cent de l’objectif',
};

/** The « note de calcul » of the pool: what each site has, gives, receives and is still missing, why, and who agreed. */
export function poolReport(pool: Pool, { author, dateText }: DocumentAbout): Report {
  return {
    title: 'Mutualisation, note de calcul',
    subtitle: 'Groupement, objectif 2030',
    author,
    dateText,
    context: [
      `Estimation préparée le ${dateText} par ${author}\u00a0: seule la plateforme OPERAT fait foi.`,
      `Répartition du plus proche au plus éloigné de son objectif, ${orderTexts[pool.statement.order]}.`,
    ],
    blocks: [
      { kind: 'heading', text: 'Capital et répartition' },
      { kind: 'paragraph', text: sumsText(pool) },
      distribution(pool),
      ...editedNotes(pool),
      ...doubtedSitesTexts(pool.sites).map((text): ReportBlock => ({ kind: 'paragraph', text })),
      { kind: 'heading', text: 'Accords des représentants légaux' },
      agreements(pool),
      {
        kind: 'notes',
        title: 'Règle',
        items: [
          'Arrêté du 10 avril 2020, article 14\u00a0: l’excédent d’une entité est ce qui est sous le moins exigeant de ses deux objectifs, en kWh\u00a0; il va aux entités qui n’en atteignent aucun, de la plus proche à la plus éloignée, jusqu’à épuisement.',
          'L’excédent n’est redistribué qu’une fois, une entité n’est que dans un groupe, et chaque représentant légal donne son accord écrit. Contrôle à la fin de chaque décennie.',
          'Le texte ne dit pas l’unité de «\u00a0la plus proche\u00a0»\u00a0: l’ordre choisi est dit en tête.',
        ],
      },
    ],
  };
}

function sumsText({ capitalKwh, givenKwh, leftKwh, shortKwh }: Pool): string {
  return `Excédent des membres\u00a0: ${formatKwh(capitalKwh)}. Attribué\u00a0: ${formatKwh(givenKwh)}. Reste du capital\u00a0: ${formatKwh(leftKwh)}. Manque encore\u00a0: ${formatKwh(shortKwh)}.`;
}

const kwh = (value: number | null | undefined) => (value == null ? missing : formatKwh(value));

function distribution({ sites, givenKwh, shortKwh }: Pool): ReportBlock {
  return tableOf('Répartition site par site', sites, [
    textColumn('Centre', ({ site }) => site.name, { total: 'Total' }),
    textColumn('Groupe', ({ decision }) => membershipWords[decision.membership]),
    figureColumn('Écart à l’objectif', ({ balanceKwh }) =>
      balanceKwh === null ? 'sans verdict' : kwh(balanceKwh),
    ),
    figureColumn('Proposé', ({ share }) => kwh(share?.proposedKwh)),
    figureColumn('Reçoit', ({ share }) => kwh(share?.receivedKwh), { total: kwh(givenKwh) }),
    figureColumn('Manque encore', ({ share }) => kwh(share?.remainingKwh), { total: kwh(shortKwh) }),
  ]);
}

function editedNotes({ sites, statement }: Pool): ReportBlock[] {
  const items = [
    ...sites
      .filter(({ share, decision }) => share?.isEdited || decision.note !== '')
      .map(({ site, decision }) => `${site.name}\u00a0: ${decision.note}`),
    ...(statement.note === '' ? [] : [statement.note]),
  ];
  return items.length === 0 ? [] : [{ kind: 'notes', title: 'Modifications et notes', items }];
}

function agreements({ sites }: Pool): ReportBlock {
  const members = sites.filter(({ decision }) => decision.membership === 'member');
  return tableOf('Accords écrits', members, [
    textColumn('Centre', ({ site }) => site.name),
    textColumn('Accord', ({ decision }) => poolAgreementText(decision)),
  ]);
}
