import { type FormEvent, useState } from 'react';
import { goTo } from '../../lib/navigation/address.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import {
  keepSavedViews,
  presentSearch,
  readSavedViews,
  type SavedView,
  withHome,
  withView,
} from './saved-views.ts';
import styles from './saved-views.module.css';

/** « Mes vues »: the view that is shown gets a name, and those that have one are opened, shared, chosen to begin with. */
export function SavedViewsDialog({ onClose }: { onClose: () => void }) {
  const { id } = useSession().user;
  const [views, setViews] = useState(() => readSavedViews(id));
  const [name, setName] = useState('');
  const change = (next: SavedView[]) => {
    keepSavedViews(id, next);
    setViews(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    change(withView(views, given, presentSearch(location.search)));
    setName('');
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
        <Button type="submit" variant="primary" icon="plus" aria-disabled={name.trim() === ''}>
          Enregistrer
        </Button>
      </form>
      {views.length === 0 ? (
        <p>
          Aucune vue enregistrée. Choisissez des filtres, revenez ici et donnez-leur un nom&nbsp;: vous les
          retrouverez par Ctrl&nbsp;K.
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
                  checked={view.isHome}
                  onChange={isHome => change(withHome(views, isHome ? view.name : null))}
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
                  onClick={() => change(views.filter(each => each.name !== view.name))}
                >
                  Supprimer {view.name}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['hint']}>
        Gardées pour vous dans ce navigateur. Le lien d’une vue s’envoie à qui a un compte.
      </p>
    </Dialog>
  );
}
