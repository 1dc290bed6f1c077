import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INVALID_REQUEST_BODY, UPLOAD_TIMED_OUT } from '../../platform/feature/reasons.ts';
import { clientAddress } from '../../platform/http/addresses.ts';
import type { ErrorEnvelope } from '../../platform/http/envelope.ts';
import { drainBody } from '../../platform/http/hardening/drain-body.ts';
import { uploadBody } from '../../platform/http/input/raw-body.ts';
import type { HtmlPage } from '../../platform/http/listener.ts';
import type { LoggedCaller } from '../../platform/http/logging/request-log.ts';
import type { OwnRefusal } from '../../platform/http/response-meter.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { EVIDENCE_REQUEST_NOT_FOUND, STORAGE_UNAVAILABLE } from '../documents/reasons.ts';
import { RATE_LIMITED } from '../rate-limits/reasons.ts';
import { failurePage, overPage, pageHeaders, requestPage } from './forms/page.ts';

import type { Received, Recipients, RequestPage } from './recipients.ts';
import { languageOf } from './rules/languages.ts';

interface RecipientPages {
  recipients: Pick<Recipients, 'open' | 'receive'>;
  /** How long a sender may send nothing before it is cut, in milliseconds. */
  idleTimeoutMs: number;
  /** Proxies whose word on the sender's address is taken. */
  proxies: BlockList;
}

const BELOW = '/uploads/requests/';
const PATH = `${BELOW}:token`;
/** The address of the page after something was sent; loading it again sends nothing again. */
const SENT = 'sent';
/** When to try again while as many forms of a link are coming as may, or no declaration can be printed. */
const RETRY_SECONDS = 10;

/** The reason of each status for the log and the metrics, where no error was noted. */
const REASONS = {
  400: INVALID_REQUEST_BODY,
  408: UPLOAD_TIMED_OUT,
  429: RATE_LIMITED,
  503: STORAGE_UNAVAILABLE,
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The organization and the link, for the log; null where neither is known. */
    recipient: LoggedCaller | null;
  }
}

type TokenRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>;

/**
 * Adds the pages of evidence requests. They are for people and have no script; the interface description of the client
 * API has nothing of them.
 */
export function addRecipientPages(app: FastifyInstance, { recipients, idleTimeoutMs, proxies }: RecipientPages): void {
  app.decorateRequest('recipient', null);
  app.get(PATH, async (request: TokenRequest, reply) => {
    const opened = await recipients.open(request.params.token, request.method === 'GET');
    if (opened.outcome !== 'open') return sendOver(request, reply, opened.outcome);
    request.recipient = callerOf(opened);
    return send(reply, 200, requestPage(opened, request.query[SENT] !== undefined));
  });
  app.post(PATH, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const body = uploadBody(request.raw, idleTimeoutMs);
    const address = clientAddress(request, proxies);
    const onRefused = (error: unknown) => noteRefusal(request, error);
    const received = await recipients.receive({ token, headers: request.headers, body, address, onRefused });
    // The rest of a refused form: a browser shows no answer while it cannot send.
    void drainBody(request.raw);
    if (received.outcome !== 'open') return sendOver(request, reply, received.outcome);
    request.recipient = callerOf(received);
    if (received.problems.length === 0) {
      return reply.headers(pageHeaders()).header('location', `?${SENT}`).code(303).send('');
    }
    const status = statusOf(received);
    request.ownRefusal ??= { reason: REASONS[status] };
    if (status === 429 || status === 503) reply.header('retry-after', String(RETRY_SECONDS));
    return send(reply, status, requestPage(received, true, received));
  });
}

/** The status of a form of which something was not taken. */
function statusOf({ hindrance, problems }: Extract<Received, { outcome: 'open' }>): keyof typeof REASONS {
  if (hindrance !== null) return hindrance === 'busy' ? 429 : 408;
  return problems.some(({ refusal }) => refusal === 'later') ? 503 : 400;
}

/** The page for a recipient in the place of the envelope: also of a limit, and of what went wrong here. */
export function errorPageOfRecipient(
  { url, routeOptions, headers }: FastifyRequest,
  { statusReasonCode }: ErrorEnvelope,
): HtmlPage | undefined {
  if (routeOptions.url !== PATH && !url.startsWith(BELOW)) return undefined;
  const language = languageOf(headers['accept-language']);
  const text = statusReasonCode === 'NOT_FOUND' ? overPage(language) : failurePage(language, statusReasonCode);
  return { text, headers: pageHeaders() };
}

function sendOver(request: FastifyRequest, reply: FastifyReply, outcome: 'unknown' | 'over'): FastifyReply {
  request.ownRefusal = { reason: EVIDENCE_REQUEST_NOT_FOUND };
  return send(reply, outcome === 'over' ? 410 : 404, overPage(languageOf(request.headers['accept-language'])));
}

/** Notes the error that the log and the metrics name: the first one of ours, else the first one. */
function noteRefusal(request: FastifyRequest, error: unknown): void {
  if (!(error instanceof ServiceError)) return;
  const isOurs = ({ reason }: OwnRefusal) => reason.status >= 500;
  const noted = { reason: error.reason, error };
  if (!request.ownRefusal || (isOurs(noted) && !isOurs(request.ownRefusal))) request.ownRefusal = noted;
}

/** The organization whose link was used, and the link, for the log. */
function callerOf({ request: { organization_id, id } }: RequestPage): LoggedCaller {
  return { organization_id, evidence_request_id: id };
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(pageHeaders()).send(page);
}
