import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { addDescription } from '../listener/description.ts';
import { openApiDocument } from './openapi.ts';

const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Without the bar that asks for another description's address. */
const STYLE = '.swagger-ui .topbar { display: none }';

/** `/openapi.json`, and `/docs` to read it and try it; the page loads nothing from elsewhere. */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  const description = openApiDocument();
  addDescription(app, description);
  // The plugin's types know OpenAPI 2 and 3.0; the page shows 3.1 as well.
  const document = description as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'Redress claims API', css: [{ filename: 'redress.css', content: STYLE }] },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true, validatorUrl: null },
  });
}
