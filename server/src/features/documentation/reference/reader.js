/* Starts the reference page: nothing is loaded from elsewhere, told to anybody, or kept when the tab is closed. */

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
  hideClientButton: true,
  mcp: { disabled: true },
  persistAuth: false,
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
});
