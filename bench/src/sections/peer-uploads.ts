import { putAll } from '../load/curl.ts';
import { initiateUploads } from '../load/filing.ts';
import { median, printRatios } from '../load/load.ts';
import { startTus, uploadToTus } from '../peers/tus.ts';
import type { Bench } from '../plan.ts';
import { startFilesFloor, startRedress } from '../servers/servers.ts';
import { printTable } from '../table.ts';
import { writeDocument } from './uploads.ts';

const CONCURRENCY = 4;

/** Documents to Redress and to a server of tus, both with files; beside them a bare server that keeps files. */
export async function uploadsBesidePeers({ plan, newFolder }: Bench): Promise<void> {
  const [floor, redress, tus] = [
    await startFilesFloor(newFolder()),
    await startRedress(newFolder()),
    await startTus(newFolder()),
  ];
  const rows: string[][] = [];
  for (const { name, bytes, count } of plan.uploads) {
    const { file } = writeDocument(newFolder(), bytes);
    const rounds: { floor: number; redress: number; tus: number }[] = [];
    for (let round = 0; round <= plan.rounds; round += 1) {
      const urls = Array.from({ length: count }, (_, n) => `${floor.url}/${bytes}-${round}-${n}`);
      rounds.push({
        floor: await putAll({ file, urls, concurrency: CONCURRENCY }),
        redress: await putAll({ file, urls: await initiateUploads(redress, count), concurrency: CONCURRENCY }),
        tus: await uploadToTus(tus, { file, count, concurrency: CONCURRENCY }),
      });
    }
    // The first round warms up.
    const counted = rounds.slice(1);
    for (const peer of ['floor', 'redress', 'tus'] as const) {
      const megabytes = median(counted.map((seconds) => (bytes * count) / 1e6 / seconds[peer]));
      const ratios = printRatios(counted.map((seconds) => seconds.floor / seconds[peer]));
      rows.push([`${name}: ${peer}`, megabytes.toFixed(0), ratios]);
    }
  }
  for (const server of [floor, redress, tus]) await server.stop();
  printTable(
    `Uploads to files, ${CONCURRENCY} at once, median of ${plan.rounds} rounds`,
    ['', 'MB/s', 'of the floor'],
    rows,
  );
}
