import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { knownFields, listIgnoredFields } from './ignored-fields.ts';
import { readJsonBody } from './json-body.ts';
import { validate } from './validation.ts';

const NO_QUERY = new Map();

/** Makes a reader of one route's JSON body, which also reports in `X-Ignored-Fields` what it did not know. */
export function bodyReader<T extends z.ZodType>(schema: T) {
  const known = knownFields(schema);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<z.output<T>> => {
    const body = await readJsonBody(request.raw);
    // Before anything can be refused: a misspelt name is the likeliest reason of "is required".
    reportIgnored(reply, listIgnoredFields(body, known), listIgnoredFields(request.query, NO_QUERY));
    return validate(schema, body, 'INVALID_REQUEST_BODY');
  };
}

/** Makes a reporter of the query parameters that one route does not know. */
export function queryReporter(schema?: z.ZodType) {
  const known = schema ? knownFields(schema) : NO_QUERY;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reportIgnored(reply, listIgnoredFields(request.query, known));
  };
}

function reportIgnored(reply: FastifyReply, ...lists: (string | undefined)[]): void {
  const names = lists.filter((list) => list !== undefined);
  if (names.length > 0) reply.header('x-ignored-fields', names.join(', '));
}
