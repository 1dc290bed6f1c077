import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DOCUMENT_TYPE } from './filing.ts';

export interface Puts {
  /** The file that each address gets. */
  file: string;
  urls: readonly string[];
  /** How many run at the same time. */
  atOnce: number;
  options?: readonly string[];
}

/** Uploads a file to addresses with one `curl`; gives the seconds it took. Throws when an answer was not 200. */
export async function putAll({ file, urls, atOnce, options = [] }: Puts): Promise<number> {
  const parallel = atOnce > 1 ? ['--parallel', '--parallel-immediate', '--parallel-max', String(atOnce)] : [];
  const fixed = ['--no-progress-meter', '--header', `content-type: ${DOCUMENT_TYPE}`, '--write-out', '%{http_code}\n'];
  const start = performance.now();
  const curl = spawn('curl', [...fixed, ...parallel, ...options, '--config', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const transfers = urls.map((url) => `url = "${url}"\nupload-file = "${file}"\noutput = "/dev/null"\n`);
  curl.stdin.end(transfers.join(''));
  const [answers] = await Promise.all([text(curl.stdout), once(curl, 'close')]);
  const seconds = (performance.now() - start) / 1_000;
  const good = answers.split('\n').filter((status) => status === '200').length;
  if (good !== urls.length)
    throw new Error(`${urls.length - good} of ${urls.length} uploads were not taken: ${answers}`);
  return seconds;
}
