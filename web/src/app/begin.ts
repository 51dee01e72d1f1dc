import { goTo, readParameter } from '../lib/navigation/address.ts';
import { viewIds } from '../lib/navigation/view-link.ts';
import { preloadPage } from './lazy-page.tsx';
import { views } from './views.ts';

// The first module to run: what it requests arrives while the libraries after it are still being evaluated.
goTo(location.href, 'replace');
const asked = readParameter('vue');
void preloadPage(views[viewIds.find(id => id === asked) ?? 'dashboard'].page);
