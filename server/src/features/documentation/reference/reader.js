/* Starts the reference page: nothing is loaded from elsewhere, told to anybody, or kept when the tab is closed. */

import { showPlace } from '/docs/assets/contents.js';

/** Sends a file as what it is: the reader knows files as `application/octet-stream` alone. */
function nameFileType({ requestBuilder: { body, headers } }) {
  if (body?.value instanceof File && body.value.type !== '') headers.set('content-type', body.value.type);
}

const description = await (await fetch('/docs/reference/description.json')).json();

globalThis.Scalar.createApiReference('#reference', {
  // This page's own address, also where a proxy ends TLS and does not say so.
  content: { ...description, servers: [{ ...description.servers[0], url: location.origin }] },
  onBeforeRequest: nameFileType,
  agent: { disabled: true },
  defaultOpenAllTags: true,
  documentDownloadType: 'none',
  hiddenClients: true,
  // The page has one menu, one search and one table of contents, as all pages have.
  hideDarkModeToggle: true,
  hideSearch: true,
  showSidebar: false,
  hideClientButton: true,
  mcp: { disabled: true },
  persistAuth: false,
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
});

/** The reader puts a name of its own before each anchor. */
showPlace((anchor) => document.getElementById(`api-1/${anchor}`));
