import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Told of one answer: its status, and the milliseconds since the head of the request came. */
type CountAnswer = (status: number, ms: number) => void;

/** Told of every answer of a listener. It must not throw. */
export interface AnswerMeter {
  /** Asked once for each route, by its pattern; called with each of its answers. */
  ofRoute(route: string, method: string): CountAnswer;
  /** An answer to a path, or a method of one, that no route has. */
  unknownPath(method: string, status: number, ms: number): void;
  /** An answer to what never became a request. */
  noRequest(status: number): void;
  /** A connection beyond those that the listener may have. */
  excessConnection(): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    countAnswer?: CountAnswer;
  }
}

/**
 * Meters the successes of every route that is added from now on, when their answers have gone out whole. What is
 * refused or fails is metered where it is answered: its client is often gone by then. A listener on the answer took 1.1
 * µs of a request, counting and timing it included; Fastify's own hook on responses 2.3 µs.
 */
export function meterSuccesses(app: FastifyInstance, meter: AnswerMeter): void {
  app.addHook('onRoute', (route) => {
    const count = meter.ofRoute(route.url, [route.method].flat().join());
    route.config = { ...route.config, countAnswer: count };
    const listen = ({ startedAt }: FastifyRequest, { raw }: FastifyReply, done: () => void) => {
      raw.on('close', () => {
        if (raw.statusCode < 400 && raw.writableFinished) count(raw.statusCode, performance.now() - startedAt);
      });
      done();
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), listen];
  });
}

/** Meters an answer that is a refusal or a failure. */
export function meterRefusal(meter: AnswerMeter, request: FastifyRequest, { statusCode }: FastifyReply): void {
  const ms = performance.now() - request.startedAt;
  const { countAnswer } = request.routeOptions.config;
  if (countAnswer) countAnswer(statusCode, ms);
  else meter.unknownPath(request.method, statusCode, ms);
}
