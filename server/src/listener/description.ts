import type { FastifyInstance } from 'fastify';

/** `/openapi.json`, printed once. */
export function addDescription(app: FastifyInstance, document: object): void {
  const text = JSON.stringify(document);
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
}
