import { useSession } from '../../lib/session/session-context.ts';
import { can } from '@suivi/domain/accounts/can';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { LinkList, type LinkListItem } from '../../ui/navigation/link-list.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { BackupsPart } from './backups-part.tsx';
import { FactorsPart } from './factors-part.tsx';
import { GroupPart } from './group-part.tsx';
import { ImportLayoutsPart } from './import-layouts-part.tsx';
import { ImportNamesPart } from './import-names-part.tsx';
import { LogoPart } from './logo-part.tsx';
import { MailPart } from './mail/mail-part.tsx';
import { PricesPart } from './prices-part.tsx';
import { TokensPart } from './tokens-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

const parts = [
  { key: 'prix', label: 'Prix unitaires' },
  { key: 'facteurs', label: 'Facteurs d’émission' },
  { key: 'imports', label: 'Imports' },
  { key: 'logiciels', label: 'Autres logiciels' },
  { key: 'groupe', label: 'Groupe et sécurité' },
  { key: 'sauvegardes', label: 'Sauvegardes' },
  { key: 'emails', label: 'E-mails' },
] as const;
const references =
  'Les prix et les facteurs par lesquels les quantités deviennent des coûts et des émissions.';
const subtitles: Record<(typeof parts)[number]['key'], string> = {
  prix: references,
  facteurs: references,
  imports: 'Ce que les imports ont appris de la lecture des fichiers.',
  logiciels:
    'Les tableurs et les logiciels qui lisent les données, en déposent, ou apprennent ce qui se passe.',
  groupe: 'Ce que l’application dit du groupe, et ce qu’elle exige de ses administrateurs.',
  sauvegardes: 'La copie de toutes les données, faite chaque nuit.',
  emails: 'Le relais de messagerie par lequel l’application écrit, et ce qui est parti.',
};
const forEveryone: ReadonlySet<string> = new Set(['prix', 'facteurs', 'imports', 'logiciels']);

/** The settings on which every figure is based, dated; their effect on past figures is shown before they are saved. */
export function SettingsPage() {
  const { role } = useSession().user;
  const offered = parts.filter(({ key }) => forEveryone.has(key) || can(role, 'settings.write'));
  const [part, setPart] = useChoiceFilter(
    'partie',
    offered.map(({ key }) => key),
    'prix',
  );
  return (
    <Stack gap="large">
      <PageHeader title="Paramètres" subtitle={subtitles[part]} />
      <Tabs label="Parties des paramètres" tabs={offered} selected={part} onSelect={setPart}>
        {part === 'prix' && <PricesPart />}
        {part === 'facteurs' && <FactorsPart />}
        {part === 'imports' && (
          <Stack gap="large">
            <ImportLayoutsPart mayForget={can(role, 'declaration.import')} />
            <ImportNamesPart mayForget={can(role, 'declaration.import')} />
          </Stack>
        )}
        {part === 'logiciels' && (
          <Stack gap="large">
            <TokensPart />
            {can(role, 'webhook.write') && <WebhooksPart />}
          </Stack>
        )}
        {part === 'groupe' && (
          <Stack gap="large">
            <GroupPart />
            <LogoPart />
          </Stack>
        )}
        {part === 'sauvegardes' && <BackupsPart />}
        {part === 'emails' && <MailPart />}
      </Tabs>
      <Section title="Réglés ailleurs">
        <LinkList label="Réglages qui ont leur propre vue" items={elsewhere(role)} />
      </Section>
    </Stack>
  );
}

function elsewhere(role: Parameters<typeof can>[0]): LinkListItem[] {
  const thresholds: LinkListItem = {
    key: 'thresholds',
    href: viewHref('alerts'),
    label: 'Seuils d’alerte',
    detail: 'Dans Alertes, par type d’énergie',
    icon: 'bell',
  };
  const energies: LinkListItem = {
    key: 'energies',
    href: viewHref('sites'),
    label: 'Énergies en usage',
    detail: 'Dans Sites, site par site et avec leurs dates',
    icon: 'sites',
  };
  return can(role, 'site.write') ? [thresholds, energies] : [thresholds];
}
