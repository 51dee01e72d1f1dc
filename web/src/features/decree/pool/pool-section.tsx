import { exportPoolNote } from '@suivi/contract/reports/exports';
import { type Pool, readPool } from '@suivi/contract/decree/pool';
import { formatCount, formatKwh, formatMwh } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { DownloadButton } from '../../../widgets/document-buttons/download-button.tsx';
import styles from '../decree.module.css';
import { FreezeDecreeButton } from '../freeze-decree-button.tsx';
import { PoolDialog } from './pool-dialog.tsx';
import { PoolSiteDialog } from './pool-site-dialog.tsx';
import { PoolTable } from './pool-table.tsx';

/** « Mutualisation »: who gives, who receives and how much, site by site, with the agreements required. */
export function PoolSection() {
  const read = useRead(readPool);
  const pool = read.data;
  const mayEdit = usePermission('pool.agree');
  return (
    <Section
      title="Répartition de la mutualisation"
      description="L’excédent des centres sous le moins exigeant de leurs objectifs va à ceux qui n’en atteignent aucun, du plus proche au plus éloigné, jusqu’à épuisement (arrêté du 10 avril 2020, article 14). À tenir à la fin de chaque décennie."
      actions={
        <>
          {mayEdit && pool && (
            <DialogButton icon="edit" dialog={close => <PoolDialog pool={pool} onClose={close} />}>
              Régler la répartition
            </DialogButton>
          )}
          <DownloadButton icon="download" of={exportPoolNote} asked={{ query: { format: 'pdf' } }}>
            Note de calcul (PDF)
          </DownloadButton>
          <FreezeDecreeButton
            label="Figer cette note"
            what="La note de calcul de la mutualisation"
            of={{ kind: 'pool-note' }}
          />
        </>
      }
    >
      <Read of={read} failed="La répartition n’a pas pu être lue" skeletons={['12rem']}>
        {pool => <Shares pool={pool} mayEdit={mayEdit} />}
      </Read>
    </Section>
  );
}

function Shares({ pool, mayEdit }: { pool: Pool; mayEdit: boolean }) {
  const [siteId, setSiteId] = useState<number | null>(null);
  const row = pool.sites.find(({ site }) => site.id === siteId);
  const { statement, agreementsMissing, isOverdrawn } = pool;
  return (
    <Stack>
      <p className={styles['answer']}>{sumsText(pool)}</p>
      {isOverdrawn && (
        <Notice kind="warning" live={false} title="Plus est attribué qu’il n’y a d’excédent">
          Les attributions saisies dépassent l’excédent&nbsp;: chacune reçoit ce qui reste à son tour.
          Corrigez-les.
        </Notice>
      )}
      {agreementsMissing > 0 && (
        <Notice
          kind="info"
          live={false}
          title={formatCount(agreementsMissing, 'accord écrit manque', 'accords écrits manquent')}
        >
          Sans l’accord écrit du représentant légal de chaque membre, la mutualisation ne peut pas être
          déclarée.
        </Notice>
      )}
      <PoolTable pool={pool} onEdit={mayEdit ? setSiteId : null} />
      <p className="hint">
        Le plus proche est celui à qui il manque le moins
        {statement.order === 'kwh' ? ' de kWh' : ' en pour cent de son objectif'}&nbsp;: le texte ne dit pas
        l’unité. Un centre n’est que dans un groupe, et ce qu’il reçoit n’est jamais redistribué.
      </p>
      {statement.note !== '' && <p className="hint">Note&nbsp;: {statement.note}</p>}
      {row && <PoolSiteDialog key={row.site.id} pool={pool} row={row} onClose={() => setSiteId(null)} />}
    </Stack>
  );
}

function sumsText({ sites, capitalKwh, givenKwh, leftKwh, shortKwh }: Pool): string {
  const members = sites.filter(({ decision }) => decision.membership === 'member');
  const judged = members.filter(({ balanceKwh }) => balanceKwh !== null);
  if (judged.length === 0) return 'Aucun membre n’a de verdict\u00a0: rien n’est encore à répartir.';
  const start = `Excédent des membres\u00a0: ${formatMwh(capitalKwh)}, dont ${formatMwh(givenKwh)} attribués.`;
  if (shortKwh > 0) return `${start} Il manque encore ${formatKwh(shortKwh)}.`;
  const who = judged.length < members.length ? 'Les membres qui ont un verdict' : 'Tous les membres';
  return `${start} ${who} atteignent l’objectif\u00a0; il reste ${formatMwh(leftKwh)}.`;
}
