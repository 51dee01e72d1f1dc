import { endpoints } from '@suivi/contract/endpoints';
import type { AnswerOf, Endpoint } from '@suivi/contract/ground/endpoint';
import { can } from '@suivi/domain/accounts/can';
import type { Role } from '@suivi/domain/accounts/role';
import { noise } from './noise.ts';
import { sessionAs } from './render-as.tsx';
import { type Filling, sampleAnswer } from './sample-answer.ts';
import { type ReceivedRequest, type RefusedRequest, serveRequests } from './serve-api.ts';

type Given<Answer> = Answer | RefusedRequest | Response;
type Give<Answer> = (request: ReceivedRequest) => Given<Answer> | Promise<Given<Answer>>;
type Answered = { endpoint: Endpoint; give: Give<unknown> };

/** The answer of an endpoint: always the same, or computed from the request. */
export function answer<E extends Endpoint>(endpoint: E, given: AnswerOf<E> | Give<AnswerOf<E>>): Answered {
  return { endpoint, give: typeof given === 'function' ? (given as Give<unknown>) : () => given };
}

const table = Object.values(endpoints).map(endpoint => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  parameters: endpoint.path.split(':').length,
}));

function endpointOf({ method, path }: ReceivedRequest): Endpoint | undefined {
  const found = table.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  // « /api/bills/expected » is not the bill « expected ».
  return found.toSorted((one, other) => one.parameters - other.parameters)[0]?.endpoint;
}

/**
 * Answers the page as the server would by its contract, for a user of the role: reads without an answer given here get a sample
 * of what their schema accepts. A test fails on a request that the role may not send or whose query, body or headers the contract
 * refuses, on a change without an answer given here, and on an answer that does not match the contract.
 */
export function serveContract(
  role: Role,
  answers: Answered[] = [],
  filling: Filling = 'bare',
): ReceivedRequest[] {
  return serveRequests(async request => {
    const { method, path } = request;
    const endpoint = endpointOf(request);
    if (!endpoint) return undefined;
    if (path === '/api/session' && method === 'GET') return sessionAs(role);
    for (const fault of faultsOf(endpoint, request, role)) noise.push(`${method} ${path}: ${fault}`);
    const given = answers.findLast(each => each.endpoint === endpoint);
    if (!given) return endpoint.effect === 'read' ? sampleAnswer(endpoint.answer, filling) : undefined;
    const value = await given.give(request);
    if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
    const { error } = endpoint.answer.safeParse(value);
    if (error) noise.push(`${method} ${path} never answers that: ${error.message}`);
    return value;
  });
}

function* faultsOf(endpoint: Endpoint, { query, body, headers }: ReceivedRequest, role: Role) {
  const { access, effect } = endpoint;
  if (access !== 'anonymous' && !can(role, access)) yield `${role} may not ${access}`;
  const asked = endpoint.query.safeParse(query);
  if (asked.error) yield `refused query ${JSON.stringify(query)}: ${asked.error.message}`;
  // Files are sent unchanged.
  const sent =
    effect === 'read' && endpoint.method === 'GET' ? { error: undefined } : endpoint.body.safeParse(body);
  if (sent.error && typeof body === 'object')
    yield `refused body ${JSON.stringify(body)}: ${sent.error.message}`;
  if (effect === 'edit' && !/^"\d+"$/.test(headers.get('If-Match') ?? '')) yield 'an edit without a version';
  if (effect === 'create' && !headers.has('Idempotency-Key')) yield 'a creation without a key';
}
