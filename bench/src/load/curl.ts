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
  /** That of our documents unless told. */
  contentType?: string;
  /** The status of an upload that was taken; 200 unless told. */
  taken?: number;
}

/** Uploads a file to addresses with one `curl`; gives the seconds it took. Throws when one was not taken. */
export async function putAll({ file, urls, atOnce, options = [], ...puts }: Puts): Promise<number> {
  const parallel = atOnce > 1 ? ['--parallel', '--parallel-immediate', '--parallel-max', String(atOnce)] : [];
  const { contentType = DOCUMENT_TYPE, taken = 200 } = puts;
  const fixed = ['--no-progress-meter', '--header', `content-type: ${contentType}`, '--write-out', '%{http_code}\n'];
  const start = performance.now();
  const curl = spawn('curl', [...fixed, ...parallel, ...options, '--config', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const transfers = urls.map((url) => `url = "${url}"\nupload-file = "${file}"\noutput = "/dev/null"\n`);
  curl.stdin.end(transfers.join(''));
  const [answers] = await Promise.all([text(curl.stdout), once(curl, 'close')]);
  const seconds = (performance.now() - start) / 1_000;
  const good = answers.split('\n').filter((status) => status === String(taken)).length;
  if (good !== urls.length)
    throw new Error(`${urls.length - good} of ${urls.length} uploads were not taken: ${answers}`);
  return seconds;
}
