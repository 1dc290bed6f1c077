import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { queryReporter } from './input.ts';
import { type RawQuery, withoutRepetition } from './query-parameters.ts';
import { validate } from './validation.ts';

/**
 * Makes a reader of one route's query, which also reports in `X-Ignored-Fields` what it did not know. Throws
 * `INVALID_QUERY_PARAMETERS`.
 * @param lists names of the parameters that may be repeated
 */
export function queryReader<T extends z.ZodObject>(schema: T, lists: readonly string[] = []) {
  const report = queryReporter(schema);
  const singles = Object.keys(schema.shape).filter((name) => !lists.includes(name));
  return (request: FastifyRequest, reply: FastifyReply): z.output<T> => {
    report(request, reply);
    const query = request.query as RawQuery;
    const listed = Object.fromEntries(lists.map((name) => [name, query[name]]));
    const values = { ...listed, ...withoutRepetition(query, singles) };
    return validate(schema, values, 'INVALID_QUERY_PARAMETERS');
  };
}
