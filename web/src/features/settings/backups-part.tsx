import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { readBackups } from '@suivi/contract/operation/backups';
import { formatInstant, formatLongDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount, nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { sizeText } from '../../lib/texts/size-text.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { type Definition, DefinitionList } from '../../ui/figures/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ageText, diskNotice, noticeOf, rehearsalText } from './backup-texts.ts';
import { DocumentsUsage } from './documents-usage.tsx';
import styles from './settings.module.css';
import { Read } from '../../widgets/read/read.tsx';

type Backups = AnswerOf<typeof readBackups>;

export function BackupsPart() {
  const read = useRead(readBackups);
  return (
    <Stack>
      <p className={styles['lead']}>
        Chaque nuit, toutes les données sont écrites dans un fichier, qui est relu en entier avant d’être
        gardé. Copiez ces fichiers sur une autre machine{nbsp}: ils ne protègent pas de la perte de celle-ci.
      </p>
      <Read of={read} failed="L’état des sauvegardes n’a pas pu être lu" skeletons={['6rem', '6rem']}>
        {backups => <BackupsState backups={backups} />}
      </Read>
      <DocumentsUsage />
    </Stack>
  );
}

function BackupsState({ backups }: { backups: Backups }) {
  const { last, schedule, ageSeconds } = backups;
  const notices = [noticeOf(backups), diskNotice(backups)].filter(notice => notice !== null);
  const items: Definition[] = [
    [
      'Dernière sauvegarde',
      last === null ? 'Aucune' : `${formatInstant(last.at)}${nbsp}(${ageText(ageSeconds ?? 0)})`,
    ],
  ];
  if (last !== null) {
    const file = (
      <span className={styles['path']}>
        <code>{last.file}</code>
        <CopyButton text={() => last.file} about="le chemin du fichier" />
      </span>
    );
    items.push(
      ['Contenu', `${formatCount(last.rows, 'ligne')}, ${sizeText(last.sizeBytes)}`],
      [`Fichier, sur ${last.server}`, file],
    );
  }
  items.push(
    ['Dernière restauration d’essai', rehearsalText(backups)],
    ['Prochaine sauvegarde', nextText(schedule)],
  );
  if (schedule !== null)
    items.push([
      'Conservation',
      `${formatCount(schedule.keptDays, 'jour')}, et toujours les trois plus récentes`,
    ]);
  return (
    <>
      {notices.map(({ kind, title, text }) => (
        <Notice key={title} kind={kind} title={title} live={false}>
          {text}
        </Notice>
      ))}
      <DefinitionList items={items} />
      <p className={styles['muted']}>
        Une sauvegarde se restaure sur le serveur, jamais depuis cette page{nbsp}:{' '}
        <code>suivi-energie restore fichier</code> ou, depuis les sources,{' '}
        <code>npm run db:restore -- fichier</code>
      </p>
    </>
  );
}

function nextText(schedule: Backups['schedule']): string {
  if (schedule === null) return 'Aucune n’est prévue sur ce serveur';
  const [year = 0, month = 1, day = 1] = schedule.next.day.split('-').map(Number);
  const date = formatLongDay({ year, month: month as 1, day });
  return `${date} à ${schedule.next.time}`;
}
