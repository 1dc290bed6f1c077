import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DOCUMENT_TYPE } from './filing.ts';

export interface Puts {
  /** The file to upload to each address. */
  file: string;
  urls: readonly string[];
  /** Number of uploads at a time. */
  concurrency: number;
  options?: readonly string[];
  /** Default: the type of the bench's documents. */
  contentType?: string;
  /** The status of an accepted upload. Default: 200. */
  taken?: number;
}

/** Uploads a file to addresses with one `curl`; gives the seconds it took. Throws when an upload is refused. */
export async function putAll({ file, urls, concurrency, options = [], ...puts }: Puts): Promise<number> {
  const parallel = concurrency > 1 ? ['--parallel', '--parallel-immediate', '--parallel-max', String(concurrency)] : [];
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
  if (good !== urls.length) throw new Error(`${urls.length - good} of ${urls.length} uploads were refused: ${answers}`);
  return seconds;
}
