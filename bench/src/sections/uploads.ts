import { hash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putAll } from '../load/curl.ts';
import { initiateUploads } from '../load/filing.ts';
import { median, printRatios } from '../load/load.ts';
import type { Bench } from '../plan.ts';
import { type DocumentStore, withEachStore } from '../servers/document-stores.ts';
import { type Server, startRedress } from '../servers/servers.ts';
import { printTable } from '../table.ts';

const CONCURRENCY = [1, 4];

/** Documents through the upload listener, beside the same bytes sent straight to the store, both by `curl`. */
export async function uploadsBesideTheStore(bench: Bench): Promise<void> {
  await withEachStore('uploads', bench, async (store) => {
    const rows: string[][] = [];
    const server = await startRedress(bench.newFolder(), { settings: store.settings });
    for (const document of bench.plan.uploads) {
      for (const concurrency of CONCURRENCY) rows.push(await measure(bench, { store, server, document, concurrency }));
    }
    await server.stop();
    const head = ['', 'straight MB/s', 'Redress MB/s', 'ratio (range)'];
    printTable(`Uploads to ${store.name}, median of ${bench.plan.rounds} rounds`, head, rows);
  });
}

interface Case {
  store: DocumentStore;
  server: Server;
  document: { name: string; bytes: number; count: number };
  concurrency: number;
}

async function measure({ plan, newFolder }: Bench, { store, server, document, concurrency }: Case): Promise<string[]> {
  const { file, sha256 } = writeDocument(newFolder(), document.bytes);
  const megabytes = (document.bytes * document.count) / 1e6;
  const rounds: { straight: number; redress: number }[] = [];
  for (let round = 0; round <= plan.rounds; round += 1) {
    const urls = Array.from({ length: document.count }, (_, n) =>
      store.addressOf(`${document.bytes}-${concurrency}-${round}-${n}`),
    );
    const straight = await putAll({ file, urls, concurrency, options: store.curlOptions(sha256) });
    const redress = await putAll({ file, urls: await initiateUploads(server, document.count), concurrency });
    rounds.push({ straight: megabytes / straight, redress: megabytes / redress });
  }
  // The first round warms up.
  const counted = rounds.slice(1);
  return [
    `${document.name}, ${concurrency === 1 ? 'one at a time' : `${concurrency} at once`}`,
    median(counted.map(({ straight }) => straight)).toFixed(0),
    median(counted.map(({ redress }) => redress)).toFixed(0),
    printRatios(counted.map(({ straight, redress }) => redress / straight)),
  ];
}

/** A document of random bytes and its digest. */
export function writeDocument(folder: string, bytes: number): { file: string; sha256: string } {
  const content = randomBytes(bytes);
  content.write('%PDF-1.7\n');
  const file = join(folder, 'document');
  writeFileSync(file, content);
  return { file, sha256: hash('sha256', content) };
}
