import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { readShell } from '@suivi/contract/operation/shell';
import { useCallback, useState } from 'react';
import { formatLongDay } from '@suivi/presentation/ground/formats/date-formats';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { useSession } from '../lib/session/session-context.ts';
import { useRead } from '../lib/api/use-read.ts';
import { HelpButton } from '../features/operation/help/help-button.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import styles from './header.module.css';
import { PaletteButton } from './palette/palette-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useCurrentView } from './use-current-view.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

type HeaderProps = { title: string; menuOpen: boolean; onOpenMenu: () => void };

export function Header({ title, menuOpen, onOpenMenu }: HeaderProps) {
  const { user, today } = useSession();
  const view = useCurrentView();
  const shell = useRead(readShell);
  const [aboutOpen, setAboutOpen] = useState(false);
  const closeAbout = useCallback(() => setAboutOpen(false), []);
  return (
    <header className={styles['header']} data-no-print="">
      <div className={styles['line']}>
        <Button
          variant="quiet"
          icon="menu"
          iconOnly
          className={styles['menu']}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onOpenMenu}
        >
          Ouvrir le menu
        </Button>
        <div className={styles['words']}>
          <button
            type="button"
            className={styles['title']}
            aria-haspopup="dialog"
            onClick={() => setAboutOpen(true)}
          >
            {title}
          </button>
          <p className={styles['group']}>
            {[shell.data?.groupName, roleLabels[user.role]].filter(Boolean).join('\u00a0· ')}
          </p>
          <DemonstrationBanner />
        </div>
        <PaletteButton />
        <HelpButton view={view} />
        <time className={styles['date']} dateTime={isoDay(today)}>
          {formatLongDay(today)}
        </time>
        <ThemeSwitch className={styles['theme']} />
      </div>
      <AboutDialog open={aboutOpen} onClose={closeAbout} />
    </header>
  );
}

function AboutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shell = useRead(readShell);
  const { groupName, designerName } = shell.data ?? {};
  return (
    <Dialog open={open} onClose={onClose} title="À propos de nous" closeOnBackdrop>
      <p>
        Cette plateforme assure le suivi complet des consommations énergétiques des établissements du
        groupement
        {groupName ? ` (${groupName})` : ''}
        {'\u00a0'}: consommations, coûts et émissions de CO₂, par établissement et par type d’énergie.
      </p>
      <p>
        {designerName
          ? `Elle a été conçue par ${designerName}, gestionnaire énergie et flux du groupement.`
          : 'Elle a été conçue par le gestionnaire énergie et flux du groupement.'}
      </p>
    </Dialog>
  );
}
