import { keepOwnView, listOwnViews, type OwnView, removeOwnView } from '@suivi/contract/accounts/own-views';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../lib/api/use-change.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { goTo } from '../../lib/navigation/address.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { presentSearch } from './present-search.ts';
import styles from './saved-views.module.css';

/** « Mes vues »: names the current view, and lists named views to open, share or choose as the home view. */
export function SavedViewsDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(listOwnViews);
  const keep = useChange(keepOwnView);
  const remove = useChange(removeOwnView);
  const [name, setName] = useState('');
  // The choice just made is shown at once, without showing the former one until the answer arrives.
  const [home, setHome] = useState<OwnView | null>(null);
  const isHome = (view: OwnView) =>
    home === null ? view.isHome : home.name === view.name ? home.isHome : view.isHome && !home.isHome;
  const open = (view: OwnView) => {
    setHome(view);
    keep.mutate({ body: view }, { onSettled: () => setHome(null) });
  };
  const error = keep.error ?? remove.error;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    const wasHome = read.data?.views.some(view => view.name === given && view.isHome) ?? false;
    const body = { name: given, search: presentSearch(location.search), isHome: wasHome };
    keep.mutate({ body }, { onSuccess: () => setName('') });
  };
  return (
    <Dialog open title="Mes vues" onClose={onClose}>
      <form className={styles['form']} onSubmit={save}>
        <TextField
          label="Nom de la vue affichée, avec ses filtres"
          maxLength={60}
          value={name}
          onChange={setName}
          data-autofocus=""
        />
        <Button
          type="submit"
          variant="primary"
          icon="plus"
          busy={keep.isPending}
          aria-disabled={name.trim() === ''}
        >
          Enregistrer
        </Button>
      </form>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <Read of={read} failed="Vos vues n’ont pas pu être chargées" skeletons={['6rem']}>
        {({ views }) =>
          views.length === 0 ? (
            <p>
              Aucune vue enregistrée. Choisissez des filtres, revenez ici et donnez-leur un nom&nbsp;: vous
              les retrouverez par Ctrl&nbsp;K.
            </p>
          ) : (
            <ul aria-label="Vues enregistrées" className={styles['list']}>
              {views.map(view => (
                <li key={view.name} className={styles['view']}>
                  <a
                    href={`/${view.search}`}
                    onClick={event => {
                      event.preventDefault();
                      goTo(`/${view.search}`);
                    }}
                  >
                    {view.name}
                  </a>
                  <span className={styles['acts']}>
                    <Checkbox
                      label={
                        <>
                          À l’ouverture<span className="visually-hidden">&nbsp;: {view.name}</span>
                        </>
                      }
                      checked={isHome(view)}
                      onChange={checked => open({ ...view, isHome: checked })}
                    />
                    <CopyButton
                      text={() => `${location.origin}/${view.search}`}
                      about={`le lien de ${view.name}`}
                    />
                    <Button
                      variant="quiet"
                      size="small"
                      icon="trash"
                      iconOnly
                      onClick={() => remove.mutate({ body: { name: view.name } })}
                    >
                      Supprimer {view.name}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Read>
      <p className="hint">Gardées avec votre compte. Le lien d’une vue s’envoie à qui a un compte.</p>
    </Dialog>
  );
}
