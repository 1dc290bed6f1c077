import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import type { z } from 'zod';
import type { Reason } from '../feature/reason.ts';
import { type FileBody, fileReader, type WithFile } from './input/file-body.ts';
import { bodyReader, queryReader } from './input/input.ts';
import type { Refusal, Success } from './openapi/responses.ts';

/** A body that the handler reads itself, once its own checks let the request in. */
interface LaterBody<Schema extends z.ZodType> {
  later: Schema;
}

/** Leaves reading a JSON body to the handler: until then nothing of it is taken from the network. */
export function later<Schema extends z.ZodType>(schema: Schema): LaterBody<Schema> {
  return { later: schema };
}

/**
 * Leaves reading a body with a file to the handler. The file comes as raw bytes, or in base64 as `content` of a JSON
 * body.
 */
export function fileBody<Schema extends z.ZodObject>(schema: Schema, more: Omit<FileBody, 'schema'>): FileBody<Schema> {
  return { schema, ...more };
}

type AnyBody = z.ZodType | LaterBody<z.ZodType> | FileBody | undefined;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation as its guard and its description know it. `R`: the reasons that its interface can name. */
export interface Operation<Access, R extends Reason = Reason, Header extends string = string> {
  readonly method: Method;
  /** Whole, with its parameters in braces: `/v1/claims/{id}`. */
  readonly path: string;
  /** The callers that may use it, as data. */
  readonly access: Access;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  /** Effect, refusals, and the trace that it leaves; the interface adds who may. */
  readonly description: string;
  /** The parameters of the query; without it the query is ignored. */
  readonly query?: z.ZodObject | undefined;
  /** A body in JSON; its schema needs an id. */
  readonly body?: AnyBody;
  /** A request without a body is one with an empty object. Absent: the body is required. */
  readonly isBodyOptional?: boolean;
  readonly bodyExample?: unknown;
  /** The largest body in bytes, inclusive. Absent: that of most operations. */
  readonly maxBodyBytes?: number;
  /** A body that is a file: the handler takes it as a stream. */
  readonly file?: { readonly description: string; readonly types: readonly string[] };
  /** Further parameters, beside the path's, those in `query`, and the ones that every operation of its kind has. */
  readonly parameters?: readonly object[];
  /** The listener; by default the interface's own. */
  readonly servers?: readonly { readonly url: string; readonly description: string }[];
  /** Responses by status. The first is the default, unless the handler sets another. */
  readonly ok: Readonly<Record<number, Success<Header> & { readonly description: string }>>;
  /** The reasons of its refusals, beside those of every operation of its kind. */
  readonly reasons?: readonly Refusal<R>[];
}

/** One operation of an interface: its address, its access, its input, its responses and its handler. */
export interface Route<Access, Services, R extends Reason = Reason, Header extends string = string>
  extends Operation<Access, R, Header> {
  /**
   * Does the operation. The value that it gives is sent as JSON, undefined as a response without a body; a handler that
   * sends the response itself gives the reply.
   */
  readonly handle: (input: never, services: Services) => unknown;
}

/** The parameters that stand in the braces of a path. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown;
type QueryOf<Query> = Query extends z.ZodObject ? z.output<Query> : undefined;
type BodyOf<Body> =
  Body extends FileBody<infer Schema>
    ? () => Promise<WithFile<z.output<Schema>>>
    : Body extends LaterBody<infer Schema>
      ? () => Promise<z.output<Schema>>
      : Body extends z.ZodType
        ? z.output<Body>
        : undefined;

/** A request as a handler gets it: parsed, and of a caller who was let in. */
export interface RouteInput<Params, Query, Body, Caller> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: Params;
  readonly query: Query;
  body: Body;
  readonly caller: Caller;
}

/**
 * Gives the function that makes the routes of one interface and tag, each by its method and its whole path. `Access`
 * names the callers that may use a route, `Caller` is what the guard tells a handler of the one who does, `R` are the
 * reasons that the interface can name.
 */
export function routesOf<Access, Caller, R extends Reason>() {
  return (tag: string) =>
    function route<
      M extends Method,
      const Path extends string,
      Services = unknown,
      Query extends z.ZodObject | undefined = undefined,
      Body extends AnyBody = undefined,
      const Header extends string = never,
    >(
      name: `${M} ${Path}`,
      operation: Omit<Operation<Access, R, Header>, 'method' | 'path' | 'tag'> & {
        query?: Query;
        body?: Body;
        handle: (
          input: RouteInput<ParamsOf<Path>, QueryOf<Query>, BodyOf<Body>, Caller>,
          services: Services,
        ) => unknown;
      },
    ): Route<Access, Services, R, Header> {
      const [method, path] = name.split(' ') as [M, Path];
      return { ...operation, method, path, tag };
    };
}

/** All services that the handlers of routes take. */
export type ServicesOf<Routes> = Routes extends readonly {
  handle: (input: never, services: infer Services) => unknown;
}[]
  ? Services
  : never;

type Hook = onRequestHookHandler | onRequestAsyncHookHandler;

/** Decides who may use routes. The code that adds routes to a listener gives it. */
export interface RouteGuard<Access, Caller> {
  /** The hooks that let requests of an operation in, or refuse them, before anything of the body is read. */
  hooksFor(operation: Operation<Access>): Hook[];
  /** The caller of a request that was let in. */
  callerOf(request: FastifyRequest, operation: Operation<Access>): Caller;
}

/** Adds routes to a listener, each behind the guard. */
export function addRoutes<Access, Routes extends readonly Route<Access, never>[]>(
  app: FastifyInstance,
  routes: Routes,
  { guard, services }: { guard: RouteGuard<Access, unknown>; services: ServicesOf<Routes> },
): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: guard.hooksFor(route),
      handler: handlerOf(route, guard, services),
    });
  }
}

/**
 * A class and no object literal: V8 moves the literals of a place whose objects often survive to the old generation at
 * once, as under many creates, and there each would keep its request and reply until the next full collection. A get
 * took 43 instead of 32 microseconds.
 */
class Input implements RouteInput<unknown, unknown, unknown, unknown> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: unknown;
  readonly query: unknown;
  body: unknown = undefined;
  readonly caller: unknown;

  constructor(request: FastifyRequest, reply: FastifyReply, { query, caller }: { query: unknown; caller: unknown }) {
    this.request = request;
    this.reply = reply;
    this.params = request.params;
    this.query = query;
    this.caller = caller;
  }
}

/** Reads what the route takes, then calls its handler. */
function handlerOf<Access>(route: Route<Access, never>, guard: RouteGuard<Access, unknown>, services: unknown) {
  const { query: querySchema, body: bodySchema, ok } = route;
  // `routesOf` has checked that the handler takes the input that is read here, `addRoutes` that the services are its
  // own.
  const handle = route.handle as (input: RouteInput<unknown, unknown, unknown, unknown>, services: unknown) => unknown;
  const status = Number(Object.keys(ok)[0]);
  const readQuery = querySchema && queryReader(querySchema);
  const readBody = bodySchema && readerOf(bodySchema, route);
  const isLater = bodySchema !== undefined && ('later' in bodySchema || 'rest' in bodySchema);
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    if (status !== 200) reply.code(status);
    const query = readQuery?.(request, reply);
    const input = new Input(request, reply, { query, caller: guard.callerOf(request, route) });
    if (!readBody) return handle(input, services);
    if (isLater) {
      input.body = () => readBody(request, reply);
      return handle(input, services);
    }
    return readBody(request, reply).then((body) => {
      input.body = body;
      return handle(input, services);
    });
  };
}

function readerOf(body: NonNullable<AnyBody>, route: Pick<Operation<unknown>, 'maxBodyBytes' | 'isBodyOptional'>) {
  return 'rest' in body ? fileReader(body) : bodyReader(schemaOf(body), route);
}

/** The schema of a body in JSON, whether the handler reads it or not. */
export function schemaOf(body: NonNullable<AnyBody>): z.ZodType {
  if ('rest' in body) return body.schema;
  return 'later' in body ? body.later : body;
}
