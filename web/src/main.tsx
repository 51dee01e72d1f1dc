import './styles/tokens.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ViewErrorBoundary } from './app/view-error-boundary.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import { goTo } from './lib/navigation/address.ts';

goTo(location.href, 'replace');

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ViewErrorBoundary>
        <App />
      </ViewErrorBoundary>
    </QueryClientProvider>
  </StrictMode>,
);
