import type { Reason } from '../../feature/reason.ts';
import { TABLE_TYPES } from '../input/file-body.ts';
import { type Operation, schemaOf } from '../route.ts';
import { type DescribedOperation, jsonBody, type PathItem, queryParameters } from './document.ts';
import { idOf, type Refusal, type Responses, schemaRef } from './responses.ts';

/** The part of an operation's description that follows from its access, its method and its input. */
interface Common<R extends Reason, Header> {
  /** Ends the description. */
  sentence?: string;
  /** Further members of the operation, such as `security`. */
  members?: object;
  /** Parameters that follow the path's and the query's. */
  parameters?: readonly object[];
  /** Before those that the operation names. */
  reasons: readonly Refusal<R>[];
  /** Headers that some refusals have in this operation alone. */
  headersOfReasons?: { headers: readonly Header[]; of: readonly Reason[] };
}

/** How an interface describes its operations. */
export interface OperationStyle<Access, R extends Reason, Header extends string> {
  responses: Responses<R, Header>;
  /** Parameters of paths, by name: objects, or references to them. */
  pathParameters: Readonly<Record<string, object>>;
  commonOf: (operation: Operation<Access>) => Common<R, Header>;
}

/** The paths of operations, in their order. Throws for a parameter of a path that is not described. */
export function describePaths<Access, R extends Reason, Header extends string>(
  operations: readonly Operation<Access, R, Header>[],
  style: OperationStyle<Access, R, Header>,
): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const operation of operations) {
    const { method, path, servers } = operation;
    paths[path] ??= servers ? { servers } : {};
    paths[path][MEMBERS[method]] = describeOperation(operation, style);
  }
  return paths;
}

function describeOperation<Access, R extends Reason, Header extends string>(
  operation: Operation<Access, R, Header>,
  { responses, pathParameters, commonOf }: OperationStyle<Access, R, Header>,
): DescribedOperation {
  const { operationId, tag, summary, path, query, ok, reasons = [] } = operation;
  const common = commonOf(operation);
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameters[name] ?? undescribed(path, name)),
    ...(query ? queryParameters(query) : []),
    ...fileParameters(operation),
    ...(operation.parameters ?? []),
    ...(common.parameters ?? []),
  ];
  const requestBody = requestBodyOf(operation);
  const successes = Object.entries(ok).map(([status, { description, ...more }]) => [
    status,
    responses.okResponse(description, more),
  ]);
  return {
    operationId,
    tags: [tag],
    summary,
    description: [operation.description, common.sentence ?? []].flat().join(' '),
    ...common.members,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...Object.fromEntries(successes),
      ...responses.errorResponses([...common.reasons, ...reasons], common.headersOfReasons),
    },
  };
}

function requestBodyOf({ body, bodyExample, isBodyOptional = false, file }: Operation<unknown>) {
  if (body) {
    const json = { ...jsonBody(idOf(schemaOf(body)), bodyExample), required: !isBodyOptional };
    return 'rest' in body ? { ...json, content: { ...json.content, ...rawContent(TABLE_TYPES) } } : json;
  }
  return file && { required: true, description: file.description, content: rawContent(file.types) };
}

function rawContent(types: readonly string[]) {
  const schema = { type: 'string', format: 'binary', description: 'The raw bytes of the file.' };
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

/** The members that stand beside a file that is the body. */
function fileParameters({ body }: Operation<unknown>) {
  if (!body || !('rest' in body)) return [];
  const description =
    'With a file as the body: the other members, as one JSON object. A request line may have 8 kB behind nginx; with more, send the JSON body.';
  return [
    {
      name: 'input',
      in: 'query',
      description,
      content: { 'application/json': { schema: schemaRef(idOf(body.rest)) } },
    },
  ];
}

const MEMBERS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

function undescribed(path: string, name: string): never {
  throw new Error(`${path}: the parameter ${name} is not described`);
}
