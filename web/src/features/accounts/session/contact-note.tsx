import styles from './entry.module.css';

export function ContactNote({ email }: { email: string | undefined }) {
  if (email === undefined) return null;
  return (
    <p className={styles['note']}>
      Pour obtenir un compte, veuillez contacter le développeur à <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
