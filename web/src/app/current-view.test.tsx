import { roles } from '@suivi/domain/accounts/role';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isOffered } from '../lib/navigation/is-offered.ts';
import { type ViewId, viewIds } from '../lib/navigation/view-link.ts';
import { renderAs, sessionAs } from '../testing/render-as.tsx';
import { serveContract } from '../testing/serve-contract.ts';
import { textOf } from '../testing/text-of.ts';
import { CurrentView } from './current-view.tsx';
import { useCurrentView } from './use-current-view.ts';

afterEach(() => history.replaceState(null, '', '/'));

const closed = roles.flatMap(role =>
  viewIds.filter(view => !isOffered(view, role)).map(view => ({ view, role })),
);

it.each(closed)(
  '$view is closed to $role, names the person to ask, and sends no request',
  ({ view, role }) => {
    const received = serveContract(role);
    renderAs(role, <CurrentView view={view} />);
    expect(screen.getByText('Accès Restreint')).toBeDefined();
    expect(textOf(document.body)).toContain('Demandez à un administrateur');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(received).toEqual([]);
  },
);

it('closes some view to users who may only read, and the sites to users who may not edit any', () => {
  expect(closed).toContainEqual({ view: 'accounts', role: 'readonly' });
  expect(closed).toContainEqual({ view: 'sites', role: 'rse' });
  expect(closed.map(({ role }) => role)).not.toContain('admin');
});

it('closes every view but their own account to an administrator who must add a second factor', () => {
  const { user } = sessionAs('admin');
  const session = { user: { ...user, mustAddSecondFactor: true } };
  const received = serveContract('admin');
  renderAs('admin', <CurrentView view="accounts" />, undefined, session);
  expect(screen.getByText('Un second facteur est exigé des administrateurs')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ouvrir Mon compte' }).getAttribute('href')).toBe(
    '/?vue=own-account',
  );
  expect(received).toEqual([]);
});

function Which() {
  return <p>{useCurrentView()}</p>;
}

it.each([
  ['/', 'dashboard'],
  ['/?vue=nonsense', 'dashboard'],
  ['/?vue=', 'dashboard'],
  ['/?vue=alerts', 'alerts'],
] satisfies [string, ViewId][])('%s is the view %s', (address, view) => {
  history.replaceState(null, '', address);
  renderAs('readonly', <Which />);
  expect(screen.getByText(view)).toBeDefined();
});
