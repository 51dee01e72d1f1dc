import { listAccounts } from '@suivi/contract/accounts/accounts';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { can } from '@suivi/domain/accounts/can';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import type { ReactNode } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './first-steps.module.css';

/** Shown instead of figures until a month is declared: where to begin, and what is already done. */
export function FirstSteps({ title, sites }: { title: string; sites: readonly SiteSummary[] }) {
  const { role } = useSession().user;
  const hasSites = sites.length > 0;
  return (
    <Stack gap="large">
      <PageHeader title={title} />
      <p className={styles['lead']}>
        Aucune consommation n’est encore déclarée. Trois étapes, et cette page dira ce que le groupement
        consomme, ce que cela coûte et ce qui change.
      </p>
      <ol className={styles['steps']} aria-label="Premières étapes">
        <SitesStep sites={sites} maySet={can(role, 'site.write')} />
        <Step
          title="Les consommations"
          done="À faire"
          actions={
            can(role, 'declaration.import') && (
              <>
                <ButtonLink
                  variant={hasSites ? 'primary' : 'secondary'}
                  icon="upload"
                  href={viewHref('imports')}
                >
                  Importer un fichier
                </ButtonLink>
                <ButtonLink icon="edit" href={viewHref('monthly-declarations', { saisie: 'mois' })}>
                  Saisir un mois
                </ButtonLink>
              </>
            )
          }
        >
          Des années de factures en un fichier Excel ou CSV, ou le dernier mois à la main. Chaque énergie
          commence au premier mois déclaré, sauf si la fiche du site dit autre chose.
        </Step>
        {can(role, 'account.manage') ? (
          <ColleaguesStep />
        ) : (
          <Step title="Les collègues" done="Faite par un administrateur">
            Un administrateur crée les comptes et donne à chacun son rôle.
          </Step>
        )}
      </ol>
    </Stack>
  );
}

function SitesStep({ sites, maySet }: { sites: readonly SiteSummary[]; maySet: boolean }) {
  const without = sites.filter(({ energiesInUse }) => energiesInUse.length === 0).length;
  const count = formatCount(sites.length, 'site');
  const lacking = without === 0 ? '' : `, dont ${without} sans énergie listée`;
  return (
    <Step
      title="Les sites et leurs énergies"
      isDone={sites.length > 0}
      done={sites.length === 0 ? 'À faire' : `Fait\u00a0: ${count}${lacking}`}
      actions={
        maySet && (
          <ButtonLink
            variant={sites.length === 0 ? 'primary' : 'secondary'}
            icon="sites"
            href={viewHref('sites')}
          >
            {sites.length === 0 ? 'Ajouter un site' : 'Compléter les sites'}
          </ButtonLink>
        )
      }
    >
      Chaque établissement, sa surface, et ce qu’il achète&nbsp;: électricité, gaz, fioul, eau…
      {!maySet && ' L’Équipe Technique ou un administrateur les ajoute.'}
    </Step>
  );
}

function ColleaguesStep() {
  const accounts = useRead(listAccounts).data?.accounts;
  const others = (accounts?.length ?? 1) - 1;
  return (
    <Step
      title="Les collègues"
      isDone={others > 0}
      done={others > 0 ? `Fait\u00a0: ${formatCount(others, 'autre compte', 'autres comptes')}` : 'À faire'}
      actions={
        <ButtonLink icon="account" href={viewHref('accounts')}>
          {others > 0 ? 'Voir les comptes' : 'Créer un compte'}
        </ButtonLink>
      }
    >
      Un compte par personne, avec son rôle&nbsp;: qui saisit, qui tient les prix, qui lit.
    </Step>
  );
}

type StepProps = { title: string; done: string; isDone?: boolean; actions?: ReactNode; children: ReactNode };

function Step({ title, done, isDone = false, actions, children }: StepProps) {
  return (
    <li className={styles['step']} data-done={isDone || undefined}>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['state']}>
        <Icon name={isDone ? 'success' : 'arrow-right'} size={16} />
        {done}
      </p>
      <p>{children}</p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </li>
  );
}
