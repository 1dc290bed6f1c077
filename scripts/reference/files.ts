import { readFileSync } from 'node:fs';
import { openApiDocument } from '../../server/src/app/client-api/openapi.ts';
import { findBreaks } from './compatibility.ts';
import type { Description } from './description.ts';
import { printErrorsPage } from './errors-page.ts';
import { printPrometheusRules } from './prometheus-rules.ts';
import { printStatusesPage } from './statuses-page.ts';

const ROOT = new URL('../../', import.meta.url);

/** The interface description that clients were last promised. */
export const RELEASED = 'openapi.released.json';

/** The generated files, by path: from the service's lists and from docs/. */
export const GENERATED: Readonly<Record<string, () => string>> = {
  'openapi.json': printOpenApi,
  'docs/errors.md': printErrorsPage,
  'docs/statuses.md': printStatusesPage,
  'deploy/prometheus-rules.yml': printPrometheusRules,
};

/** Closed sets that the description did not show before, though no other value was ever accepted. */
const ALWAYS_CLOSED = {
  'POST /v1/claims/{id}/documents body.content_type':
    'all but the four were answered UNSUPPORTED_DOCUMENT_CONTENT_TYPE or INVALID_REQUEST_BODY from the first version on',
};

export function printOpenApi(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

export function fileOf(path: string): URL {
  return new URL(path, ROOT);
}

/** The generated files that are out of date. */
export function findDrifted(): string[] {
  return Object.entries(GENERATED)
    .filter(([path, print]) => readOrEmpty(path) !== print())
    .map(([path]) => path);
}

/** The changes that break a client of the released interface. */
export function findBreaksOfReleased(): string[] {
  const released = JSON.parse(readFileSync(fileOf(RELEASED), 'utf8')) as Description;
  return findBreaks(released, openApiDocument() as unknown as Description, ALWAYS_CLOSED);
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(fileOf(path), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
