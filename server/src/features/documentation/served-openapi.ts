import { DEFAULT_ADDRESSES, type OpenApiDocument, type PathItem } from '../../platform/http/openapi/document.ts';
import { SETUP_SAMPLE } from './samples/samples.ts';

/** Where clients reach the servers, such as `https://claims.example.com`, without a slash at the end. */
interface ServerAddresses {
  apiUrl: string;
  uploadsUrl: string;
}

const UPLOAD_HINT = `In *Test Request*, \`document_id\` and \`token\` are the two parts of the \`upload_url\` after
\`/uploads/\` and \`?token=\`. The file is sent with the content type that the browser knows it by.`;

/** The description with the servers' own addresses in the place of the default ones, in every URL and text. */
export function withAddresses(document: OpenApiDocument, { apiUrl, uploadsUrl }: ServerAddresses): OpenApiDocument {
  const { api, uploads } = DEFAULT_ADDRESSES;
  const urls = new Map([
    [api, apiUrl],
    [uploads, uploadsUrl],
  ]);
  const pattern = new RegExp([...urls.keys()].map((url) => url.replaceAll('.', '\\.')).join('|'), 'g');
  return JSON.parse(JSON.stringify(document).replace(pattern, (url) => urls.get(url) ?? url));
}

/**
 * The same description for the reference page. It reads servers of operations and not of paths, offers a file to choose
 * for `application/octet-stream` alone, and sends every example: an idempotency key would be the same one each time, and an entity tag of another claim.
 */
export function forReference(document: OpenApiDocument): object {
  const parameters = Object.entries(document.components.parameters ?? {});
  // Its link has no name on the page, and leads to where the first line of the text leads too.
  const { contact: _contact, ...info } = document.info;
  return {
    ...document,
    info: { ...info, description: `${info.description}\n\n${FOR_PROGRAMS}` },
    paths: mapPaths(document, uploadForReference),
    components: {
      ...document.components,
      parameters: Object.fromEntries(parameters.map(([name, each]) => [name, withoutExample(each)])),
    },
  };
}

/** Only the header parameters: a request without them is sound. */
function withoutExample(parameter: object): object {
  const { example, ...others } = { example: undefined, in: '', ...parameter };
  return others.in === 'header' ? others : parameter;
}

function uploadForReference(item: PathItem): PathItem {
  const { servers, put } = item;
  if (!servers || !put?.requestBody) return item;
  const { content } = put.requestBody;
  const types = Object.keys(content).map((type) => `\`${type}\``);
  const described = {
    ...put,
    servers,
    'x-scalar-selected-server': servers[0]?.url,
    description: `${put.description} It is one of ${types.join(', ')}.\n\n${UPLOAD_HINT}`,
    requestBody: { ...put.requestBody, content: { 'application/octet-stream': Object.values(content)[0] } },
  };
  return { ...item, put: described };
}

function mapPaths({ paths }: OpenApiDocument, change: (item: PathItem) => PathItem): Record<string, PathItem> {
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, change(item)]));
}

const FOR_PROGRAMS = `The guide, every error, statuses and examples are at [/docs](/docs). Programs read this description at
[/openapi.json](/openapi.json). The samples read the address and the key from \`REDRESS_API_URL\`, \`REDRESS_KEY_ID\` and
\`REDRESS_KEY_SECRET\`; those in Python and PHP need no packages. The TypeScript samples begin with:

\`\`\`ts
${SETUP_SAMPLE}
\`\`\``;
