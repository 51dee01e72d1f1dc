import styles from './declarations.module.css';

export function Instructions() {
  return (
    <aside className={styles['instructions']} aria-labelledby="instructions">
      <h3 id="instructions">Instructions</h3>
      <ol>
        <li>
          <strong>Sélection</strong>&nbsp;: choisissez le centre hospitalier, l’année de référence et le type
          d’énergie.
        </li>
        <li>
          <strong>Saisie</strong>&nbsp;: reportez les consommations et les montants TTC du mois consommé, pas
          du mois payé. Douze cellules copiées d’Excel se collent d’un coup dans le premier mois&nbsp;; une
          seconde colonne remplit les montants.
        </li>
        <li>
          <strong>Validation</strong>&nbsp;: relisez les totaux et ce qui paraît inhabituel, puis enregistrez.
        </li>
      </ol>
      <p>
        Un champ vide est un mois qui manque&nbsp;: il n’entre dans aucun total, et les totaux sont alors
        marqués «&nbsp;données partielles&nbsp;». Saisissez 0 pour une consommation réellement nulle.
      </p>
      <p>Ce que vous tapez est gardé dans ce navigateur jusqu’à l’enregistrement.</p>
    </aside>
  );
}
