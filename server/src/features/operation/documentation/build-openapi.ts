import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { errorStatuses } from '@suivi/contract/ground/errors';
import { z } from 'zod';
import { errorCodesOf, errorSchema } from './error-answers.ts';

type Json = Record<string, unknown>;

/** The interface as OpenAPI 3.1, generated from the contract alone. `endpoints` are named by their operation. */
export function buildOpenApi(endpoints: Record<string, Endpoint>, cookieName: string): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(operationId, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Suivi énergie',
      version: '1',
      description:
        'Changes are accepted from the page’s own origin alone: send its address as `Origin`. ' +
        'Every refusal is `{ error: { code, field?, params?, requestId } }`.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        token: { type: 'http', scheme: 'bearer', description: 'A token of access, made in « Paramètres »' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

function operationOf(operationId: string, endpoint: Endpoint): Json {
  const body = inputSchema(endpoint.body);
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    'x-access': endpoint.access,
    'x-effect': endpoint.effect,
    ...(endpoint.scope ? { 'x-scope': endpoint.scope } : {}),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: responsesOf(endpoint),
  };
}

function securityOf({ access, scope }: Endpoint): Json[] {
  if (scope) return [{ token: [] }];
  return access === 'anonymous' ? [{}] : [{ session: [] }];
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = inputSchema(schema) ?? {};
  return Object.entries(properties as Json).map(([name, itsSchema]) => ({
    name,
    in: place,
    required: (required as string[]).includes(name),
    schema: itsSchema,
  }));
}

function headersOf({ effect }: Endpoint): Json[] {
  if (effect === 'create')
    return [
      header(
        'Idempotency-Key',
        '8 to 100 letters, digits, - and _, new for each creation and the same when it is sent again',
      ),
    ];
  if (effect === 'edit') return [header('If-Match', 'The version that was read, in quotation marks')];
  return [];
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } };
}

function responsesOf(endpoint: Endpoint): Json {
  const success = {
    description: 'Done',
    content: {
      [contentTypeOf(endpoint)]: { schema: z.toJSONSchema(endpoint.answer, { unrepresentable: 'any' }) },
      ...(isTable(endpoint) ? { 'text/csv': { schema: { type: 'string' } } } : {}),
    },
  };
  const refusals = Map.groupBy(errorCodesOf(endpoint), code => errorStatuses[code]);
  return {
    [endpoint.effect === 'create' ? 201 : 200]: success,
    ...(endpoint.cached || isTable(endpoint)
      ? { 304: { description: 'Unchanged since `If-None-Match`' } }
      : {}),
    ...Object.fromEntries(
      [...refusals].map(([status, codes]) => [
        status,
        {
          description: codes.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  };
}

/** Tables are sent as JSON or as separated text, whose columns are the names of the fields. */
function isTable({ scope, effect }: Endpoint): boolean {
  return scope !== undefined && effect === 'read';
}

function contentTypeOf({ path }: Endpoint): string {
  return path === '/api/docs' ? 'text/html' : 'application/json';
}

/** The schema of what is sent, before it is transformed; null when nothing is sent. */
function inputSchema(schema: z.ZodType): Json | null {
  if (schema instanceof z.ZodUndefined) return null;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
