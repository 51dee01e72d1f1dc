import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

const years = 'where reference_year = any($1) group by';

/**
 * What a plain server does of it: a bare route, two prepared sums of two years, per energy and per energy and month,
 * which the covering index answers. No session, no like for like, no missing months, no prices, no check.
 */
export function createReference(pool: Pool): FastifyInstance {
  const http = Fastify();
  const sums = async (request: FastifyRequest) => {
    const { period = '', compared = '' } = request.query as Record<string, string>;
    const values = [[period, compared].map(months => Number(months.slice(0, 4)))];
    const [energies, months] = await Promise.all([
      pool.query({
        name: 'energies',
        text: `select reference_year, energy_type, sum(normal_quantity) as quantity, sum(amount_cents) as cents
               from declared_months ${years} reference_year, energy_type`,
        values,
      }),
      pool.query({
        name: 'months',
        text: `select reference_year, energy_type, reference_month, sum(normal_quantity) as quantity,
                 sum(amount_cents) as cents
               from declared_months ${years} reference_year, energy_type, reference_month`,
        values,
      }),
    ]);
    return { energies: energies.rows, months: months.rows };
  };
  http.route({ method: 'GET', url: '/api/dashboard/summary', handler: sums });
  return http;
}
