import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../platform/http/addresses.ts';
import type { ErrorEnvelope } from '../../platform/http/envelope.ts';
import { drainBody } from '../../platform/http/hardening/drain-body.ts';
import { uploadBody } from '../../platform/http/input/raw-body.ts';
import type { HtmlPage } from '../../platform/http/listener.ts';
import { failurePage, overPage, pageHeaders, requestPage } from './page.ts';
import type { Recipients } from './recipients.ts';
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

type TokenRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>;

/**
 * Adds the pages of evidence requests. They are for people and have no script; the interface description of the client
 * API has nothing of them.
 */
export function addRecipientPages(app: FastifyInstance, { recipients, idleTimeoutMs, proxies }: RecipientPages): void {
  app.get(PATH, async (request: TokenRequest, reply) => {
    const opened = await recipients.open(request.params.token, request.method === 'GET');
    if (opened.outcome !== 'open') return sendOver(request, reply, opened.outcome);
    return send(reply, 200, requestPage(opened, request.query[SENT] !== undefined));
  });
  app.post(PATH, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const body = uploadBody(request.raw, idleTimeoutMs);
    const address = clientAddress(request, proxies);
    const received = await recipients.receive({ token, headers: request.headers, body, address });
    // The rest of a refused form: a browser shows no answer while it cannot send.
    void drainBody(request.raw);
    if (received.outcome !== 'open') return sendOver(request, reply, received.outcome);
    if (received.problems.length === 0) {
      return reply.headers(pageHeaders()).header('location', `?${SENT}`).code(303).send('');
    }
    const isLater = received.problems.some(({ refusal }) => refusal === 'later');
    if (received.isBusy || isLater) reply.header('retry-after', String(RETRY_SECONDS));
    return send(reply, received.isBusy ? 429 : isLater ? 503 : 400, requestPage(received, true, received));
  });
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

function sendOver({ headers }: FastifyRequest, reply: FastifyReply, outcome: 'unknown' | 'over'): FastifyReply {
  return send(reply, outcome === 'over' ? 410 : 404, overPage(languageOf(headers['accept-language'])));
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(pageHeaders()).send(page);
}
