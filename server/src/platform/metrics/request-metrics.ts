import type { Registry } from 'prom-client';
import { KeptCounter, KeptHistogram } from './series.ts';

/** Buckets in seconds, from a read of SQLite to an upload over a slow line. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Known methods; others must not become labels, because clients could make any number of them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The route label of all unknown paths. */
const UNKNOWN = 'unknown';
/** The label of malformed requests. */
const NONE = 'none';

/** Counts a response by status and observes its duration in milliseconds. */
type Count = (status: number, ms: number) => void;

/** Counts and times responses by listener, route pattern, method and status. */
export class RequestMetrics {
  readonly #answers: KeptCounter;
  readonly #failures: KeptCounter;
  readonly #seconds: KeptHistogram;
  readonly #excess: KeptCounter;

  constructor(registry: Registry) {
    this.#answers = new KeptCounter(registry, {
      name: 'redress_http_requests_total',
      help: 'Responses, by listener, pattern of the route, method and status code.',
    });
    // Shown at 0 too, so that the first failure appears as an increase.
    this.#failures = new KeptCounter(registry, {
      name: 'redress_http_failures_total',
      help: 'Responses with a status of 500 or above, by listener.',
    });
    this.#excess = new KeptCounter(registry, {
      name: 'redress_connections_refused_total',
      help: 'Connections beyond those that a listener may have, by listener.',
    });
    this.#seconds = new KeptHistogram(
      registry,
      {
        name: 'redress_http_request_duration_seconds',
        help: 'Time from the head of a request to the end of its response.',
      },
      SECONDS,
    );
  }

  /** The meter of a listener's responses. */
  meter(listener: string): ListenerMeter {
    const excess = this.#excess.series({ listener });
    return new ListenerMeter(listener, { make: (labels) => this.#count(labels), excess });
  }

  #count(labels: { listener: string; route: string; method: string }): Count {
    const seconds = this.#seconds.series(labels);
    const byStatus = new Map<number, { value: number }>();
    const ofStatus = (status: number) => {
      const series = this.#answers.series({ ...labels, code: String(status) });
      byStatus.set(status, series);
      return series;
    };
    const failures = this.#failures.series({ listener: labels.listener });
    return (status, ms) => {
      (byStatus.get(status) ?? ofStatus(status)).value += 1;
      if (status >= 500) failures.value += 1;
      // The duration of a malformed request is unknown.
      if (ms >= 0) seconds.observe(ms / 1_000);
    };
  }
}

interface MeterDependencies {
  make: (labels: { listener: string; route: string; method: string }) => Count;
  excess: { value: number };
}

/** Meters the responses of one listener. */
class ListenerMeter {
  readonly #listener: string;
  readonly #make: MeterDependencies['make'];
  readonly #excess: MeterDependencies['excess'];
  readonly #unknown = new Map<string, Count>();

  constructor(listener: string, { make, excess }: MeterDependencies) {
    this.#listener = listener;
    this.#make = make;
    this.#excess = excess;
  }

  excessConnection(): void {
    this.#excess.value += 1;
  }

  ofRoute(route: string, method: string): Count {
    return this.#make({ listener: this.#listener, route, method });
  }

  unknownPath(method: string, status: number, ms: number): void {
    this.#ofUnknown(UNKNOWN, METHODS.has(method) ? method : 'other')(status, ms);
  }

  noRequest(status: number): void {
    this.#ofUnknown(NONE, NONE)(status, -1);
  }

  #ofUnknown(route: string, method: string): Count {
    const known = this.#unknown.get(method);
    if (known) return known;
    const made = this.ofRoute(route, method);
    this.#unknown.set(method, made);
    return made;
  }
}
