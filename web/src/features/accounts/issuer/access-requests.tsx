import { grantAccess, listAccessRequests, refuseAccess } from '@suivi/contract/accounts/issuer';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { Role } from '@suivi/domain/accounts/role';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { useState } from 'react';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from '../accounts.module.css';
import { ConfirmedAction } from '../confirmed-action.tsx';
import { RoleField } from '../role-field.tsx';

type Request = AnswerOf<typeof listAccessRequests>['requests'][number];

/** The people whom the identity service knows and who requested an account; renders nothing when there are no requests. */
export function AccessRequests() {
  const { data } = useRead(listAccessRequests);
  if (data === undefined || data.requests.length === 0) return null;
  return (
    <Section
      title="Demandes d’accès"
      description="Le service d’identité connaît ces personnes, et aucun compte ne les attendait."
    >
      {data.requests.map(request => (
        <AccessRequest key={request.id} request={request} />
      ))}
    </Section>
  );
}

function AccessRequest({ request }: { request: Request }) {
  const { id, name, email, askedAt, proposedRole, accountName } = request;
  const [role, setRole] = useState<Role>(proposedRole ?? 'readonly');
  const grant = useChange(grantAccess);
  const refuse = useChange(refuseAccess);
  const showToast = useToast();
  const params = { id };
  return (
    <Section level={3} title={name || email} description={`${email}, le ${formatShortInstant(askedAt)}`}>
      {accountName === null && (
        <div className={styles['settings']}>
          <RoleField value={role} onChange={setRole} />
        </div>
      )}
      <ConfirmedAction
        label={accountName === null ? 'Créer le compte' : `Lier au compte de ${accountName}`}
        explanation={
          accountName === null
            ? `${name} pourra se connecter avec le service d’identité. Assurez-vous que la demande vient bien de cette personne.`
            : `${accountName} se connectera avec le service d’identité, et plus avec son mot de passe. Son rôle reste le même.`
        }
        change={grant}
        onConfirm={({ currentPassword }) => {
          // Once granted, the request disappears, and this component with it.
          grant.mutateAsync({ params, body: { role, currentPassword } }).then(
            ({ account }) => showToast('success', `${account.name} peut se connecter.`),
            () => undefined,
          );
        }}
      />
      <ConfirmedAction
        label="Écarter la demande"
        explanation={`${name} n’aura pas de compte, et pourra demander de nouveau.`}
        asksPassword={false}
        change={refuse}
        onConfirm={(_, done) => refuse.mutate({ params }, { onSuccess: done })}
      />
    </Section>
  );
}
