import {
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  stopTwoFactor,
  type TwoFactor,
} from '@suivi/contract/accounts/two-factor';
import { useState } from 'react';
import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useSession } from '../../../lib/session/session-context.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { AddTwoFactor } from './add-two-factor.tsx';
import { type ChangeState, type Proof, ProvenAction } from './proven-action.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Read } from '../../../widgets/read/read.tsx';

/** The second factor of the user's own account. */
export function TwoFactorPart() {
  const { mustAddSecondFactor } = useSession().user;
  const read = useRead(readTwoFactor);
  const { data } = read;
  const done = useDone();
  // These changes are held here, in a component that they do not unmount: the codes are in the answer only once.
  const confirm = useChange(confirmTwoFactor);
  const renew = useChange(renewRecoveryCodes);
  const stop = useChange(stopTwoFactor);
  const codes = confirm.data?.recoveryCodes ?? renew.data?.recoveryCodes;
  const forgetCodes = () => {
    confirm.reset();
    renew.reset();
  };
  return (
    <Section
      title="Second facteur"
      description="À la connexion, un code de votre téléphone en plus du mot de passe&nbsp;: un mot de passe volé ne suffit plus."
    >
      {mustAddSecondFactor && (
        <Notice kind="warning" title="À ajouter maintenant">
          Les paramètres du groupe l’exigent des administrateurs. Le reste de l’application s’ouvrira ensuite.
        </Notice>
      )}
      <Read of={read} failed="L’état du second facteur n’a pas pu être lu" skeletons={['3rem']} />
      {codes && <RecoveryCodes codes={codes} onDone={forgetCodes} />}
      {data && !codes && (data.confirmedAt === null || confirm.isPending) && (
        <AddTwoFactor confirm={confirm} onConfirm={code => confirm.mutate({ body: { code } })} />
      )}
      {data && !codes && data.confirmedAt !== null && !confirm.isPending && (
        <State
          state={data}
          confirmedAt={data.confirmedAt}
          renew={renew}
          stop={stop}
          onRenew={body => renew.mutate({ body })}
          onStop={body => done(stop.mutateAsync({ body }), 'Second facteur retiré.')}
        />
      )}
    </Section>
  );
}

type StateProps = {
  state: TwoFactor;
  confirmedAt: string;
  renew: ChangeState;
  stop: ChangeState;
  onRenew: (proof: Proof) => void;
  onStop: (proof: Proof) => void;
};

function State({ state, confirmedAt, renew, stop, onRenew, onStop }: StateProps) {
  const { recoveryCodesLeft, isRequired, recentFailures } = state;
  const [asked, setAsked] = useState<'renew' | 'stop' | null>(null);
  return (
    <Stack>
      <p>
        Actif depuis le {formatInstant(confirmedAt)}. Il vous reste{' '}
        {formatCount(recoveryCodesLeft, 'code de secours', 'codes de secours')}.
        {isRequired && ' Les paramètres du groupe l’exigent.'}
      </p>
      {recentFailures && (
        <Notice kind="warning" live={false}>
          {formatCount(recentFailures.count, 'code faux', 'codes faux')} avec le bon mot de passe en trente
          jours,
          {recentFailures.count > 1 ? ' le dernier ' : ' '}le {formatInstant(recentFailures.lastAt)}. Si ce
          n’était pas vous, changez de mot de passe{'\u00a0'}: quelqu’un le connaît. Au cinquantième, seul un
          administrateur peut rouvrir le compte.
        </Notice>
      )}
      {recoveryCodesLeft < 3 && (
        <Notice kind="warning" live={false}>
          Créez de nouveaux codes avant d’en manquer{'\u00a0'}: sans téléphone ni code, seul un administrateur
          peut rouvrir votre compte.
        </Notice>
      )}
      {asked === null && (
        <Stack gap="small">
          <div>
            <Button onClick={() => setAsked('renew')}>Créer de nouveaux codes de secours</Button>
          </div>
          {!isRequired && (
            <div>
              <Button variant="danger" onClick={() => setAsked('stop')}>
                Retirer le second facteur
              </Button>
            </div>
          )}
        </Stack>
      )}
      {asked !== null && (
        <ProvenAction
          what={asked}
          change={asked === 'renew' ? renew : stop}
          onProve={asked === 'renew' ? onRenew : onStop}
          onCancel={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
