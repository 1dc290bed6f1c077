import type { openApiDocument } from './openapi.ts';
import { SETUP_SAMPLE } from './openapi-samples.ts';

/** The description of the client API. */
export type OpenApi = ReturnType<typeof openApiDocument>;

/** Where clients reach the servers, such as `https://claims.example.com`, without a slash at the end. */
interface ServerAddresses {
  apiUrl: string;
  uploadsUrl: string;
}

const UPLOAD_PATH = '/uploads/{document_id}';
const UPLOAD_HINT = `In *Test Request*, \`document_id\` and \`token\` are the two parts of the \`upload_url\` after
\`/uploads/\` and \`?token=\`. The file is sent with the content type that the browser knows it by.`;

/** The same description with the servers' own addresses in the place of those of the committed file. */
export function withAddresses(document: OpenApi, { apiUrl, uploadsUrl }: ServerAddresses): OpenApi {
  const upload = document.paths[UPLOAD_PATH];
  return {
    ...document,
    servers: document.servers.map((server) => ({ ...server, url: apiUrl })),
    paths: {
      ...document.paths,
      [UPLOAD_PATH]: { ...upload, servers: upload.servers.map((server) => ({ ...server, url: uploadsUrl })) },
    },
  };
}

/**
 * The same description for the reference page. It reads servers of operations and not of paths, offers a file to choose
 * for `application/octet-stream` alone, and sends every example: an idempotency key would be the same one each time.
 */
export function forReference(document: OpenApi): object {
  const { [UPLOAD_PATH]: upload, ...paths } = document.paths;
  const { IdempotencyKey, ...parameters } = document.components.parameters;
  const { example: _example, ...keyWithoutExample } = IdempotencyKey;
  // Its link has no name on the page, and leads to where the first line of the text leads too.
  const { contact: _contact, ...info } = document.info;
  const { content } = upload.put.requestBody;
  const types = Object.keys(content).map((type) => `\`${type}\``);
  const put = {
    ...upload.put,
    servers: upload.servers,
    'x-scalar-selected-server': upload.servers[0]?.url,
    description: `${upload.put.description} It is one of ${types.join(', ')}.\n\n${UPLOAD_HINT}`,
    requestBody: { ...upload.put.requestBody, content: { 'application/octet-stream': Object.values(content)[0] } },
  };
  return {
    ...document,
    info: { ...info, description: `${info.description}\n\n${FOR_PROGRAMS}` },
    paths: { ...paths, [UPLOAD_PATH]: { ...upload, put } },
    components: { ...document.components, parameters: { ...parameters, IdempotencyKey: keyWithoutExample } },
  };
}

const FOR_PROGRAMS = `The guide, every error, statuses and examples are at [/docs](/docs). Programs read this description at
[/openapi.json](/openapi.json). The TypeScript samples begin with:

\`\`\`ts
${SETUP_SAMPLE}
\`\`\``;
