import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { addDescription } from '../listener/description.ts';
import { HttpError } from '../listener/envelope.ts';
import { openApiDocument } from './openapi.ts';
import { withSamplesInText } from './openapi-samples.ts';

const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Without the bar that asks for another description's address; samples look as the examples do. */
const STYLE = `.swagger-ui .topbar { display: none }
.swagger-ui .renderedMarkdown pre { background: #333; border-radius: 4px; padding: 12px 16px; overflow-x: auto }
.swagger-ui .renderedMarkdown pre code { background: none; color: #fff; font-weight: 400; padding: 0 }`;

/** `/openapi.json`, and `/docs/reference` to read it and try it; the page loads nothing from elsewhere. */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  const description = openApiDocument();
  addDescription(app, description);
  // The plugin's types know OpenAPI 2 and 3.0; the page shows 3.1 as well.
  const document = withSamplesInText(description) as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(async (page) => {
    page.setErrorHandler((error) => {
      throw isOfHostilePath(error) ? new HttpError('NOT_FOUND', 'There is nothing at this path.') : error;
    });
    await page.register(swaggerUi, {
      routePrefix: '/docs/reference',
      staticCSP: CONTENT_SECURITY_POLICY,
      theme: { title: 'Redress claims API', css: [{ filename: 'redress.css', content: STYLE }] },
      uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true, validatorUrl: null },
    });
  });
}

/** What sends the page's files throws for a path that leads out of them, has a NUL, or is endless. */
function isOfHostilePath(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH';
}
