import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readDocumentation = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'anonymous',
  effect: 'read',
  summary: 'This page: every endpoint, who may use it and what it takes and answers (HTML).',
  answer: z.string(),
});

export const readOpenApi = endpoint({
  method: 'GET',
  path: '/api/docs/json',
  access: 'anonymous',
  effect: 'read',
  summary: 'The same as OpenAPI 3.1.',
  answer: z.record(z.string(), z.unknown()),
});
