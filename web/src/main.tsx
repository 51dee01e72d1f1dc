import './styles/tokens.css';
import './styles/base.css';
import './styles/classes.css';
import './app/begin.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ViewErrorBoundary } from './app/view-error-boundary.tsx';
import { createQueryClient } from './lib/api/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const page = createRoot(root);
// Rendered at once, with its effects: they request the session before anything is painted.
flushSync(() =>
  page.render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ViewErrorBoundary>
          <App />
        </ViewErrorBoundary>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
