/* A service that starts: the ways to start it, where it says that it listens, and whether it answers there. */
import type { ApiKey, Running, Service } from '../process/process.ts';

/** The ways to start it. The last one is a parent that does not notice when its child has died. */
export const WAYS_TO_START = {
  'npm start': ['npm', 'start'],
  'redress serve': ['redress', 'serve'],
  'redress serve --demo': ['redress', 'serve', '--demo'],
  'two processes': ['redress', 'serve', '--processes', '2'],
  'two processes, demo': ['redress', 'serve', '--demo', '--processes', '2'],
  'three processes': ['redress', 'serve', '--demo', '--processes', '3'],
  'npm start, two processes': ['npm', 'start', '--', '--processes', '2'],
  'careless parent': ['sh', '-c', 'redress serve --demo & exec sleep 60'],
} as const;

/** The service once it has said where it listens and answers there. Throws when it has ended instead. */
export async function findReady(running: Running): Promise<Service | undefined> {
  const { stdout, stderr } = running.output;
  if (running.isOver) throw new Error(`the service ended instead of starting:\n${stdout}\n${stderr}`);
  const { apiUrl, uploadsUrl, operatorUrl } = addressesIn(stdout);
  if (!apiUrl || !uploadsUrl || !operatorUrl) return undefined;
  const ready = await Promise.all([apiUrl, uploadsUrl, operatorUrl].map(isReady));
  const urls = { apiUrl, uploadsUrl, operatorUrl };
  return ready.every(Boolean) ? { process: running, ...urls, key: findKey(stdout) } : undefined;
}

/** The addresses by the lines for people, which `--demo` and earlier releases print, or else by the log. */
function addressesIn(stdout: string) {
  const shown = (label: string, field: string) =>
    (new RegExp(`^ {2}${label} +(http\\S+)$`, 'm').exec(stdout) ??
      new RegExp(`"${field}":"(http[^"]+)".*"msg":"serving"`).exec(stdout))?.[1];
  return {
    apiUrl: shown('API', 'api'),
    uploadsUrl: shown('Uploads', 'uploads'),
    operatorUrl: shown('Console', 'operator'),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

function findKey(stdout: string): ApiKey | undefined {
  const key_id = /^ {2}KEY_ID +(\S+)$/m.exec(stdout)?.[1];
  const key_secret = /^ {2}KEY_SECRET +(\S+)$/m.exec(stdout)?.[1];
  return key_id && key_secret ? { key_id, key_secret } : undefined;
}
