/* Prometheus' text format, read strictly: what is not of the format is an error. */
import assert from 'node:assert/strict';

export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface Family {
  type: string;
  help: string;
  samples: Sample[];
}

const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y;
const SUFFIXES = { counter: [''], gauge: [''], histogram: ['_bucket', '_sum', '_count'] } as const;

/** One scrape. */
export class Exposition {
  readonly families = new Map<string, Family>();

  /** Throws when the text is not of the format, has a series twice, or a histogram that does not add up. */
  constructor(text: string) {
    assert.ok(text.endsWith('\n'));
    let current = '';
    for (const line of text.slice(0, -1).split('\n')) {
      if (line.startsWith('#')) current = this.#readComment(line);
      else this.#readSample(line, current);
    }
    for (const [name, family] of this.families) check(name, family);
  }

  get names(): string[] {
    return [...this.families.keys()];
  }

  /** All series of a metric, or of one of the parts of a histogram, that have these labels. */
  find(name: string, labels: Readonly<Record<string, string>> = {}): Sample[] {
    const samples = [...this.families.values()].flatMap((family) => family.samples);
    const has = (sample: Sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value);
    return samples.filter((sample) => sample.name === name && has(sample));
  }

  /** Their sum; 0 when there are none. */
  sum(name: string, labels: Readonly<Record<string, string>> = {}): number {
    return this.find(name, labels).reduce((sum, { value }) => sum + value, 0);
  }

  #readComment(line: string): string {
    const [, kind, name = '', text = ''] = COMMENT.exec(line) ?? assert.fail(`no comment of the format: ${line}`);
    const known = this.families.get(name);
    if (kind === 'HELP') {
      assert.equal(known, undefined, `${name} comes twice`);
      this.families.set(name, { help: text, type: '', samples: [] });
    } else {
      assert.ok(known?.type === '' && text in SUFFIXES, line);
      known.type = text;
    }
    return name;
  }

  #readSample(line: string, current: string): void {
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? assert.fail(`no sample: ${line}`);
    const family = this.families.get(current) ?? assert.fail(`of no metric: ${line}`);
    const suffixes = SUFFIXES[family.type as keyof typeof SUFFIXES];
    assert.ok(
      suffixes.some((suffix) => name === current + suffix),
      `not together with its metric: ${line}`,
    );
    assert.match(value, /^[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)$|^NaN$/);
    family.samples.push({ name, labels: readLabels(labels), value: Number(value.replace('Inf', 'Infinity')) });
  }
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name = '', value = ''] = LABEL.exec(text) ?? assert.fail(`no labels: ${text}`);
    assert.ok(!(name in labels), `${name} comes twice`);
    labels[name] = value.replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped));
  }
  return labels;
}

function check(name: string, { type, samples }: Family): void {
  const keys = samples.map((sample) => JSON.stringify([sample.name, Object.entries(sample.labels).sort()]));
  assert.equal(new Set(keys).size, keys.length, `${name} has a series twice`);
  assert.ok(type !== '' && samples.length > 0, `${name} says nothing`);
  if (type !== 'gauge') for (const { value } of samples) assert.ok(value >= 0, name);
  if (type === 'counter') assert.match(name, /_total$/);
  if (type === 'histogram') checkHistogram(name, samples);
}

/** The buckets of each series rise, and the infinite one has all. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const series = Map.groupBy(samples, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  for (const of of series.values()) {
    const buckets = of.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels: { le = '' } }) => (le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le)));
    assert.deepEqual(
      bounds,
      bounds.toSorted((one, other) => one - other),
    );
    const counts = buckets.map(({ value }) => value);
    assert.deepEqual(
      counts,
      counts.toSorted((one, other) => one - other),
    );
    assert.equal(bounds.at(-1), Number.POSITIVE_INFINITY);
    assert.equal(of.find((sample) => sample.name === `${name}_count`)?.value, counts.at(-1));
    assert.ok(of.some((sample) => sample.name === `${name}_sum`));
  }
}

/** Reads the metrics of a listener. */
export async function scrape(operatorUrl: string, headers: Record<string, string> = {}): Promise<Exposition> {
  const response = await fetch(`${operatorUrl}/metrics`, { headers });
  const text = await response.text();
  assert.equal(response.status, 200, text);
  assert.equal(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  return new Exposition(text);
}
