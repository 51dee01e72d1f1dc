import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { BackupFailure, BackupState, readBackups } from '@suivi/contract/operation/backups';
import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount, nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { sizeText } from '../../lib/texts/size-text.ts';
import type { NoticeKind } from '../../ui/feedback/notice.tsx';

type Backups = AnswerOf<typeof readBackups>;
type BackupNotice = { kind: NoticeKind; title: string; text: string };

const failures: Record<BackupFailure, string> = {
  'disk-full': 'Le disque du dossier des sauvegardes est plein. Libérez de la place.',
  'not-writable':
    'Le serveur ne peut pas écrire dans le dossier des sauvegardes. Vérifiez qu’il existe et ses droits.',
  damaged: 'Le fichier relu n’était pas celui qui avait été écrit, et n’a pas été gardé. Vérifiez le disque.',
  database: 'La base de données n’a pas répondu pendant la sauvegarde.',
  unexpected: 'Une erreur inattendue s’est produite. Le journal technique du serveur la décrit.',
};

const again = 'Le serveur réessaie toutes les heures.';

/** What an administrator has to know or do; null when all is well. */
export function noticeOf(backups: Backups): BackupNotice | null {
  const { failure, rehearsal } = backups;
  const reason =
    failure && `${formatInstant(failure.at)}, sur ${failure.server}${nbsp}: ${failures[failure.reason]}`;
  const notices: Record<BackupState, () => BackupNotice | null> = {
    good: () =>
      rehearsal?.outcome === 'failed'
        ? {
            kind: 'warning',
            title: 'La dernière sauvegarde essayée n’a pas pu être restaurée',
            text: `Le serveur réessaie avec la sauvegarde de la nuit prochaine. Vérifiez le disque, et la place du dossier des données. Détail technique${nbsp}: ${rehearsal.fault}`,
          }
        : null,
    none: () => ({
      kind: 'info',
      title: 'Pas encore de sauvegarde',
      text: 'La première sera faite à la prochaine heure prévue.',
    }),
    failing: () => ({
      kind: 'warning',
      title: 'La dernière tentative a échoué',
      text: `${reason ?? ''} ${again}`,
    }),
    late: () => ({
      kind: 'error',
      title: lateTitle(backups),
      text:
        reason === null
          ? 'Vérifiez que le serveur fonctionne la nuit et regardez son journal technique.'
          : `${reason} ${again}`,
    }),
    off: () => ({
      kind: 'warning',
      title: 'Ce serveur ne fait pas de sauvegarde',
      text: 'Vérifiez que la base de données est sauvegardée par ailleurs, ou réglez BACKUP_DIR sur le serveur.',
    }),
  };
  return notices[backups.state]();
}

/** The last test restore: its date, its backup and its result. */
export function rehearsalText({ rehearsal, rehearses }: Pick<Backups, 'rehearsal' | 'rehearses'>): string {
  if (rehearsal === null)
    return rehearses
      ? 'Pas encore. La prochaine sauvegarde de la nuit sera remise dans une base à part, puis une par semaine.'
      : `Ce serveur n’en fait pas${nbsp}: réglez POSTGRES_BIN_DIR, le dossier des programmes de PostgreSQL.`;
  const { at, of, outcome } = rehearsal;
  const begun = `Le ${formatInstant(at)}, sur ${of.server}, la sauvegarde du ${formatInstant(of.at)}`;
  const ends = {
    whole: `a été remise dans une base à part${nbsp}: ses ${formatCount(of.rows, 'ligne')} y sont, et le journal est intact.`,
    failed: 'n’a pas pu être remise dans une base à part.',
    interrupted: `a commencé d’être remise dans une base à part${nbsp}: l’essai n’est pas fini, ou le serveur a été arrêté. Il est refait avec la sauvegarde de la nuit suivante.`,
  };
  return `${begun} ${ends[outcome]}`;
}

/** « Espace disque presque épuisé », with the folder concerned; null when there is enough space. */
export function diskNotice({ lowDisks }: Pick<Backups, 'lowDisks'>): BackupNotice | null {
  if (lowDisks.length === 0) return null;
  const folders = { data: 'dossier des données', backups: 'dossier des sauvegardes' };
  const told = lowDisks.map(({ folder, freeBytes }) => `${sizeText(freeBytes)} pour le ${folders[folder]}`);
  return {
    kind: 'warning',
    title: 'Le disque est presque plein',
    text: `Il reste ${told.join(', ')}. Libérez de la place\u00a0: plein, rien ne s’enregistre plus.`,
  };
}

function lateTitle({ ageSeconds }: Backups): string {
  return ageSeconds === null
    ? 'Aucune sauvegarde n’a encore été faite'
    : `La dernière sauvegarde a plus de 26${nbsp}heures`;
}

/** For example « il y a 5 heures ». */
export function ageText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${formatCount(minutes, 'minute')}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? `il y a ${formatCount(hours, 'heure')}`
    : `il y a ${formatCount(Math.floor(hours / 24), 'jour')}`;
}
