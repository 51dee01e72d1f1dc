import { useState } from 'react';
import { keepPreference, readPreference } from '../lib/page/kept-preference.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { IconName } from '../ui/icons/icon-paths.ts';
import { Segmented } from '../ui/buttons/segmented.tsx';
import styles from './theme-switch.module.css';

const themes = [
  { value: 'system', name: 'Thème du système', icon: 'screen' },
  { value: 'light', name: 'Thème clair', icon: 'sun' },
  { value: 'dark', name: 'Thème sombre', icon: 'moon' },
] as const satisfies { value: string; name: string; icon: IconName }[];

type Theme = (typeof themes)[number]['value'];

const options = themes.map(({ value, name, icon }) => ({
  value,
  label: (
    <span title={name} className={styles['theme']}>
      <Icon name={icon} size={16} />
      <span className="visually-hidden">{name}</span>
    </span>
  ),
}));

/** `public/before-first-paint.js` applies the same choice before the first paint of the next visit. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const [theme, setTheme] = useState<Theme>(keptTheme);
  const choose = (chosen: Theme) => {
    keepPreference('theme', chosen === 'system' ? null : chosen);
    if (chosen === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = chosen;
    setTheme(chosen);
  };
  return (
    <Segmented
      legend="Thème"
      legendHidden
      value={theme}
      options={options}
      onChange={choose}
      className={className}
    />
  );
}

function keptTheme(): Theme {
  const kept = readPreference('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
