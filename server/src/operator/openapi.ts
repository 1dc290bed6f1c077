import { z } from 'zod';
import { errorCodeSchema, errorEnvelope } from '../listener/error-schema.ts';
import { componentSchemas, healthPaths } from '../listener/openapi-document.ts';
import { operatorPaths, organizationPaths, overviewPaths } from './openapi-administration.ts';
import { claimPaths, queuePaths } from './openapi-claims.ts';
import { HEADERS, MEANINGS, RESPONSES } from './openapi-responses.ts';
import { sessionPaths } from './openapi-session.ts';
import * as audit from './schemas/audit.ts';
import * as claim from './schemas/claim.ts';
import * as claims from './schemas/claims.ts';
import * as operators from './schemas/operators.ts';
import * as organizations from './schemas/organizations.ts';
import * as reference from './schemas/reference.ts';
import * as session from './schemas/session.ts';
import * as statistics from './schemas/statistics.ts';
import * as work from './schemas/work.ts';

const INTERFACE_VERSION = '1.0.0';

const DESCRIPTION = `The operations of the operator's console, for programs too.

A person signs in with \`POST /operator/v1/session\`, which sets a cookie; every request that changes something then has
the session's \`X-CSRF-Token\`. A program sends \`Authorization: Bearer rdo_…\` with an access token of an operator. An
operator is an \`admin\`, an \`agent\` or a \`viewer\`; \`x-roles\` says who may do what. What makes, changes or takes
away credentials needs a session, never an access token (\`x-proof: session\`); what makes or changes them also needs the
password typed in that session within the last 10 minutes (\`x-proof: password\`): sign in, or send it to
\`POST /operator/v1/session/password-confirmation\`. Amounts are integers in the
smallest unit of their currency, times ISO 8601 in UTC. Errors come in one envelope: branch on \`statusReasonCode\`.`;

/** OpenAPI 3.1 of the operator API, made from the schemas that check the requests. */
export function operatorOpenApiDocument() {
  const paths = {
    ...sessionPaths(),
    ...queuePaths(),
    ...claimPaths(),
    ...organizationPaths(),
    ...operatorPaths(),
    ...overviewPaths(),
    ...healthPaths(RESPONSES),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Redress operator API',
      version: INTERFACE_VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This service' }],
    security: [{ session: [] }, { accessToken: [] }],
    tags: [
      { name: 'Session', description: 'Sign in and out; the password; access tokens.' },
      { name: 'Queue', description: 'Many claims at once.' },
      { name: 'Claim', description: 'One claim: its facts, its evidence, its history.' },
      { name: 'Organizations', description: 'The clients and their API keys.' },
      { name: 'Operators', description: 'The people, and what they did.' },
      { name: 'Overview', description: 'Figures, and tables that hardly change.' },
      { name: 'Health', description: 'For load balancers and monitoring.' },
    ],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'redress_session',
          description: 'With `X-CSRF-Token`. By https it is `__Host-redress_session`.',
        },
        accessToken: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
      },
      headers: HEADERS,
      schemas: componentSchemas(paths, {
        own: [errorEnvelope, ...ownSchemas()],
        errorCode: errorCodeSchema(MEANINGS),
        formerNames: { Error: 'ErrorEnvelope' },
      }),
    },
  };
}

function ownSchemas() {
  const all = [audit, claim, claims, operators, organizations, reference, session, statistics, work];
  return all.flatMap((each) => Object.values(each)).filter((value) => value instanceof z.ZodType);
}
