import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './own-account.module.css';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown only once: the server stores nothing but hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Notice
      kind="success"
      title="Second facteur actif&nbsp;: gardez ces codes de secours"
      actions={
        <>
          <CopyButton text={() => codes.join('\n')} about="les codes de secours" />
          <Button variant="primary" onClick={onDone}>
            Je les ai gardés
          </Button>
        </>
      }
    >
      <p>
        Chacun remplace une fois le code du téléphone, s’il est perdu. Ils ne seront plus jamais montrés
        {'\u00a0'}: imprimez-les, ou rangez-les dans un coffre de mots de passe.
      </p>
      <ul className={styles['codes']} aria-label="Codes de secours">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
