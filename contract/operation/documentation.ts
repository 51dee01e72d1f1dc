import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';

export const readDocumentation = readEndpoint({
  path: '/api/docs',
  access: 'anonymous',
  summary: 'This page: every endpoint, its permitted roles, its input and its answer (HTML).',
  answer: z.string(),
});

export const readOpenApi = readEndpoint({
  path: '/api/docs/json',
  access: 'anonymous',
  summary: 'The same description in OpenAPI 3.1.',
  answer: z.record(z.string(), z.unknown()),
});
