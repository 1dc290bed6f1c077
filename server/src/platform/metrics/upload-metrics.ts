import { Gauge, type Registry } from 'prom-client';
import { addGauge, KeptCounter } from './series.ts';

interface Received {
  body: AsyncIterable<Uint8Array>;
}

/** Meters uploads: running ones, bytes, outcomes. */
export class UploadMetrics {
  readonly #inFlight: Gauge;
  readonly #bytes: { value: number };
  readonly #ended: KeptCounter;
  readonly #registry: Registry;

  constructor(registry: Registry) {
    this.#inFlight = new Gauge({
      name: 'redress_uploads_in_flight',
      help: 'Uploads that run now.',
      registers: [registry],
    });
    const bytes = { name: 'redress_upload_bytes_total', help: 'Bytes of files received, of refused ones too.' };
    this.#bytes = new KeptCounter(registry, bytes).series({});
    const help = 'Uploads that ended, by outcome: stored, or the reason code in small letters.';
    this.#ended = new KeptCounter(registry, { name: 'redress_uploads_total', help });
    this.#ended.series({ outcome: 'stored' });
    this.#ended.series({ outcome: 'failed' });
    this.#registry = registry;
  }

  /**
   * Adds the disk that uploads are spooled to.
   * @param readFreeBytes gives its free bytes; when it rejects, the metric has no value
   */
  watchDisk(readFreeBytes: () => Promise<number>, minFreeBytes: number): void {
    const free = { name: 'redress_disk_free_bytes', help: 'Free bytes of the disk of the data directory.' };
    addGauge(this.#registry, free, () => readFreeBytes().catch(() => undefined));
    const least = { name: 'redress_disk_min_free_bytes', help: 'With fewer free bytes uploads are refused.' };
    addGauge(this.#registry, least, () => minFreeBytes);
  }

  /**
   * Wraps a use case to meter it.
   * @param refusalOf gives a refusal's reason, of a closed list; undefined for other failures
   */
  metered<T extends Received, R>(
    receive: (request: T) => Promise<R>,
    refusalOf: (error: unknown) => string | undefined,
  ): (request: T) => Promise<R> {
    return async (request) => {
      let outcome = 'stored';
      this.#inFlight.inc();
      try {
        return await receive({ ...request, body: this.#counted(request.body) });
      } catch (error) {
        outcome = refusalOf(error)?.toLowerCase() ?? 'failed';
        throw error;
      } finally {
        this.#inFlight.dec();
        this.#ended.series({ outcome }).value += 1;
      }
    };
  }

  async *#counted(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      this.#bytes.value += chunk.byteLength;
      yield chunk;
    }
  }
}
