import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

/**
 * The least that a plain server must do for it: a bare route and two prepared sums, of two years by energy and of one year and
 * energy by month, answered from the covering index. No session, like-for-like basis, missing months, prices or validation. With
 * a second sum over all energies of both years, which the real answer contains, this route would take six times as long.
 */
export function createReference(pool: Pool): FastifyInstance {
  const http = Fastify();
  const sums = async (request: FastifyRequest) => {
    const { period = '', compared = '' } = request.query as Record<string, string>;
    const [year, before] = [period, compared].map(months => Number(months.slice(0, 4)));
    const [energies, months] = await Promise.all([
      pool.query({
        name: 'energies',
        text: `select reference_year, energy_type, sum(normal_quantity) as quantity, sum(amount_cents) as cents
               from declared_months where reference_year = any($1) group by reference_year, energy_type`,
        values: [[year, before]],
      }),
      pool.query({
        name: 'months',
        text: `select reference_month, sum(normal_quantity) as quantity, sum(amount_cents) as cents
               from declared_months where reference_year = $1 and energy_type = 'electricity' group by reference_month`,
        values: [year],
      }),
    ]);
    return { energies: energies.rows, months: months.rows };
  };
  http.route({ method: 'GET', url: '/api/dashboard/summary', handler: sums });
  return http;
}
