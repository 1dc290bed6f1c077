/* How many photographs are found again after a change, and how many are found that are others: docs/duplicates.md. */
import { alikeOf } from '../../../server/src/features/duplicates/rules/compare.ts';
import {
  hashesOf,
  MAX_DISTANCE,
  type PhotographHash,
  soughtBandsOf,
  soughtHashesOf,
} from '../../../server/src/features/duplicates/rules/perceptual-hash.ts';
import { CHANGES } from '../../../server/test/support/photographs/changes.ts';
import { alikeScene, draw, rasterOf, sceneOf } from '../../../server/test/support/photographs/scenes.ts';

const ALIKE_OF_EACH = 4;

/** Whether a photograph finds a stored one: by its bands, as the database does, and then by its distance. */
function isFound(stored: readonly PhotographHash[], sought: readonly PhotographHash[]): boolean {
  const bands = soughtBandsOf(sought).map((values) => new Set(values));
  const found = stored.filter((hash) => bands.some((values, band) => values.has(hash[band as 0 | 1 | 2])));
  return (
    alikeOf(
      found.map((hash) => ({ number: 1, hash })),
      sought,
    ).size > 0
  );
}

interface Rate {
  what: string;
  found: number;
  of: number;
}

/** Draws some scenes and prints what is found of them. */
async function measure(scenes: number): Promise<Rate[]> {
  const stored: PhotographHash[][] = [];
  const sought: PhotographHash[][] = [];
  const rates = new Map<string, Rate>();
  const note = (what: string, isOne: boolean) => {
    const rate = rates.get(what) ?? { what, found: 0, of: 0 };
    rates.set(what, { what, found: rate.found + Number(isOne), of: rate.of + 1 });
  };
  for (let seed = 0; seed < scenes; seed += 1) {
    const scene = sceneOf(seed);
    const picture = await draw(scene);
    const raster = await rasterOf(picture);
    const hashes = hashesOf(raster);
    stored.push(hashes);
    sought.push(soughtHashesOf(raster));
    for (const [what, change] of Object.entries(CHANGES)) {
      note(what, isFound(hashes, soughtHashesOf(await rasterOf(await change(picture)))));
    }
    for (let n = 0; n < ALIKE_OF_EACH; n += 1) {
      const other = await rasterOf(await draw(alikeScene(scene, seed * ALIKE_OF_EACH + n)));
      note('another parcel at the same place', isFound(hashes, soughtHashesOf(other)));
    }
  }
  for (const [one, hashes] of stored.entries()) {
    for (const [other, each] of sought.entries()) if (one !== other) note('another scene', isFound(hashes, each));
  }
  return [...rates.values()];
}

if (import.meta.main) {
  const rates = await measure(Number(process.argv[2] ?? 100));
  for (const { what, found, of } of rates) {
    process.stdout.write(
      `| ${what} | ${((100 * found) / of).toFixed(found === of || found === 0 ? 0 : 2)} % | ${of} |\n`,
    );
  }
  process.stdout.write(`distance at most ${MAX_DISTANCE}\n`);
}
