import {
  createSitePlan,
  planMaximumBytes,
  planMediaTypes,
  replaceSitePlan,
  type SitePlan,
} from '@suivi/contract/sites/site-map';
import { useRef, useState } from 'react';
import { begunFrom } from '../../../editing/begun-from.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './site-map.module.css';

type PlanUploadProps = {
  siteCode: string;
  /** The plan to replace; null when there is none. */
  plan: SitePlan | null;
  label: string;
};

/** Chooses a picture and sends it; the server judges it by its content, and reports what is wrong with it. */
export function PlanUpload({ siteCode, plan, label }: PlanUploadProps) {
  const replaced = useRef(plan);
  const done = useDone();
  const create = useChange(createSitePlan);
  const replace = useChange(replaceSitePlan);
  const [tooLarge, setTooLarge] = useState(false);
  const error = create.error ?? replace.error;

  const send = (file: File) => {
    create.reset();
    replace.reset();
    setTooLarge(file.size > planMaximumBytes);
    if (file.size > planMaximumBytes) return;
    const request = { params: { code: siteCode }, body: file };
    const before = replaced.current;
    done(
      before
        ? replace.mutateAsync({ ...request, begun: begunFrom(before.version) })
        : create.mutateAsync(request),
      'Plan enregistré.',
    );
  };
  // A picture sent by somebody else while this one is being chosen must not be replaced unseen.
  const open = () => {
    replaced.current = plan;
  };
  const isBusy = create.isPending || replace.isPending;
  return (
    <div className={styles['upload']}>
      {tooLarge && <Notice kind="error">Ce fichier dépasse 5 Mo. Réduisez sa taille, puis réessayez.</Notice>}
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <FileButton
        label={label}
        accept={[...planMediaTypes, '.svg', '.png', '.jpg', '.jpeg', '.webp'].join(',')}
        icon="upload"
        busy={isBusy}
        onOpen={open}
        onFiles={([file]) => send(file)}
      >
        {isBusy ? 'Envoi…' : label}
      </FileButton>
    </div>
  );
}
