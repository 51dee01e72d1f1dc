import { Spinner } from '../ui/feedback/spinner.tsx';

/** While the session is being checked: what index.html itself shows before any script. */
export function FirstBytes() {
  return (
    <main className="first-bytes">
      <h1>Suivi des Consommations Énergétiques</h1>
      <Spinner label="Chargement..." />
    </main>
  );
}
