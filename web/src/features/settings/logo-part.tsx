import {
  type GroupLogo,
  logoMaximumBytes,
  logoMediaTypes,
  readGroupLogo,
  removeGroupLogo,
  replaceGroupLogo,
} from '@suivi/contract/settings/group-logo';
import { useRef, useState } from 'react';
import { begunFrom } from '../../editing/begun-from.ts';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Read } from '../../widgets/read/read.tsx';
import styles from './settings.module.css';

/** The picture printed beside the name of the group on every document. */
export function LogoPart() {
  const read = useRead(readGroupLogo);
  return (
    <Section
      title="Logo"
      description="En tête de chaque document imprimé, à côté du nom du groupe. Image PNG, JPEG ou WebP de 1 Mo au plus."
    >
      <Read of={read} failed="Le logo n’a pas pu être lu" skeletons={['4rem']}>
        {logo => <LogoForm logo={logo} />}
      </Read>
    </Section>
  );
}

export function LogoForm({ logo }: { logo: GroupLogo }) {
  const replaced = useRef(logo.version);
  const done = useDone();
  const replace = useChange(replaceGroupLogo);
  const remove = useChange(removeGroupLogo);
  const begun = useSeen(logo, remove.error);
  const [isTooLarge, setTooLarge] = useState(false);
  const error = replace.error ?? remove.error;

  const send = (file: File) => {
    replace.reset();
    remove.reset();
    setTooLarge(file.size > logoMaximumBytes);
    if (file.size > logoMaximumBytes) return;
    done(replace.mutateAsync({ body: file, begun: begunFrom(replaced.current) }), 'Logo enregistré.');
  };
  // A picture sent by somebody else while this one is being chosen must not be replaced unseen.
  const open = () => {
    replaced.current = logo.version;
  };
  const { picture, version } = logo;
  return (
    <div className={styles['form']}>
      {isTooLarge && (
        <Notice kind="error">Ce fichier dépasse 1 Mo. Réduisez sa taille, puis réessayez.</Notice>
      )}
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      {picture ? (
        <img
          className={styles['logo']}
          src={`/api/group-logo/file?version=${version}`}
          width={picture.widthPx}
          height={picture.heightPx}
          alt="Logo du groupe"
        />
      ) : (
        <p>Aucun logo.</p>
      )}
      <div className={styles['setActions']}>
        <FileButton
          label="Fichier du logo"
          accept={[...logoMediaTypes, '.png', '.jpg', '.jpeg', '.webp'].join(',')}
          icon="upload"
          busy={replace.isPending}
          onOpen={open}
          onFiles={([file]) => send(file)}
        >
          {picture ? 'Remplacer le logo' : 'Choisir un logo'}
        </FileButton>
        {picture && (
          <Button busy={remove.isPending} onClick={() => remove.mutate({ begun })}>
            Retirer le logo
          </Button>
        )}
      </div>
    </div>
  );
}
