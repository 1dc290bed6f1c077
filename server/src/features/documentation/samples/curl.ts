import type { Call } from './calls.ts';
import { asJson, Variable } from './literals.ts';

const USER = '--user "$REDRESS_KEY_ID:$REDRESS_KEY_SECRET"';

/** A call as a command for a POSIX shell. */
export function curlOf({ method, path, isSigned, headers = {}, body, file, note }: Call): string {
  const url = path instanceof Variable ? `$${path.name}` : `$REDRESS_API_URL${path.replace(/\{(\w+)\}/g, '$$$1')}`;
  const all = { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers };
  const parts = [
    `curl${method === 'PUT' ? ' --request PUT' : ''} "${url}"`,
    ...(isSigned ? [USER] : []),
    ...Object.entries(all).map(([name, value]) => `--header '${name}: ${value}'`),
    ...(body === undefined ? [] : [`--data '${asJson(body)}'`]),
    ...(file === undefined ? [] : [`--data-binary @${file}`]),
  ];
  return `${note === undefined ? '' : `# ${note}\n`}${parts.join(' \\\n  ')}`;
}
