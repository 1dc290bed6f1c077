/*
 * Packs the server of a release for the tests that run it beside the next version (server/test/support/process/releases.ts).
 * To be run with each release: npx node scripts/release-before.ts [COMMIT], by default HEAD.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const FILE = 'server/test/support/fixtures/release-before.tar.gz';
const PARTS = ['server/bin', 'server/migrations', 'server/src', 'server/package.json'];
const MAX_ARCHIVE_BYTES = 100_000_000;

const [commit = 'HEAD'] = process.argv.slice(2);
const archive = execFileSync('git', ['archive', commit, ...PARTS], { maxBuffer: MAX_ARCHIVE_BYTES });
const packed = gzipSync(archive, { level: 9 });
writeFileSync(FILE, packed);
process.stdout.write(`${FILE}: ${packed.byteLength} bytes of ${commit}\n`);
