/** For whoever opens the application, or keeps it open, while a new release changes the database. */
export const migratingText =
  'Suivi énergie se met à jour. Rien n’a été enregistré. Réessayez dans quelques minutes.';
