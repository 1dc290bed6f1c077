import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentMatch, DocumentPrint, DocumentPrintStore, WaitingDocument } from './print-store.ts';
import { alikeOf, isCommon } from './rules/compare.ts';
import { hashesOf, type PhotographHash, soughtBandsOf, soughtHashesOf } from './rules/perceptual-hash.ts';
import { isPlain } from './rules/raster.ts';

/** Documents that are looked at between two looks for new ones. */
const BATCH = 10;
/** The pause after a document, as a multiple of its duration: other work has the machine meanwhile. */
const REST = 1;
const LEAST_PAUSE_MS = 2;
/** How often a document is tried whose bytes cannot be had, with the growing pauses of the job between. */
const MAX_ATTEMPTS = 10;

/** A decoded picture, or why there is none; see `PictureProcesses`. */
export type ReadPicture =
  | { outcome: 'done'; bytes: Uint8Array; size: { width: number; height: number } }
  | { outcome: 'too_large' | 'damaged' | 'unreadable' | 'busy' }
  | { outcome: 'unavailable'; cause: Error };

interface Dependencies {
  store: DocumentPrintStore;
  /** Gives a picture in shades of grey: see `RASTER_EDGE`. Rejects when its bytes cannot be had. */
  readPicture: (file: WaitingDocument['file']) => Promise<ReadPicture>;
}

type Found = Pick<DocumentPrint, 'state' | 'hashes'> & { sought: readonly PhotographHash[] };
const NOTHING = { hashes: [], sought: [] };

/** Compares confirmed documents with other claims' documents, each once, beside the work of clients. */
export class DocumentComparing {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether a run has work to do; takes no lease. */
  isDue(): Promise<boolean> {
    return this.#dependencies.store.isWaiting();
  }

  /**
   * Works until nothing waits. Ends early when `signal` is aborted. Rejects when bytes cannot be had: the run after the
   * job's pause begins with the documents that were tried less often.
   */
  async run(signal: AbortSignal): Promise<{ looked_at: number }> {
    const { store } = this.#dependencies;
    let lookedAt = 0;
    while (!signal.aborted) {
      const waiting = await store.listWaiting(BATCH);
      if (waiting.length === 0) break;
      for (const document of waiting) {
        if (signal.aborted) break;
        const startedAt = performance.now();
        await this.#compare(document);
        lookedAt += 1;
        await pause(Math.max(LEAST_PAUSE_MS, REST * (performance.now() - startedAt)));
      }
    }
    return { looked_at: lookedAt };
  }

  async #compare(document: WaitingDocument): Promise<void> {
    const { store } = this.#dependencies;
    const { state, hashes, sought } = await this.#look(document);
    const { number, claim_id, organization_id } = document;
    const distances = sought.length === 0 ? new Map() : alikeOf(await store.findHashes(soughtBandsOf(sought)), sought);
    const [alike, same] = await Promise.all([
      store.listByNumber([...distances.keys()]),
      store.listSameFiles(document.file.sha256),
    ]);
    const isSame = new Set(same.map((each) => each.number));
    const others = [...same, ...alike.filter((each) => !isSame.has(each.number))];
    if (isCommon(others, { organization_id, id: claim_id })) {
      const common = others.map((each) => each.number);
      await store.keepPrint({ number, state: 'common', hashes, matches: [], common });
      return;
    }
    const matches = others
      .filter((each) => each.claim_id !== claim_id)
      .map((each): DocumentMatch => {
        const is_same_file = isSame.has(each.number);
        return { other: each.number, distance: is_same_file ? 0 : (distances.get(each.number) ?? 0), is_same_file };
      });
    await store.keepPrint({ number, state, hashes, matches, common: [] });
  }

  /** Hashes a photograph. A damaged or too large one is compared byte for byte alone. */
  async #look({ number, attempts, file }: WaitingDocument): Promise<Found> {
    const { store, readPicture } = this.#dependencies;
    if (file.detected_type === null || file.detected_type === 'application/pdf') return { state: 'other', ...NOTHING };
    const picture = await readPicture(file).catch(async (error) => {
      if (attempts + 1 >= MAX_ATTEMPTS) return { outcome: 'unreadable' } as const;
      await store.noteAttempt(number);
      throw error;
    });
    if (picture.outcome === 'unavailable') throw picture.cause;
    if (picture.outcome === 'busy') throw new Error('too many pictures are read at once');
    if (picture.outcome !== 'done') return { state: 'unreadable', ...NOTHING };
    const raster = { shades: picture.bytes, aspect: picture.size.width / picture.size.height };
    if (isPlain(raster.shades)) return { state: 'plain', ...NOTHING };
    return { state: 'hashed', hashes: hashesOf(raster), sought: soughtHashesOf(raster) };
  }
}
