import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process counts about itself, from its start on. The registry writes it as OpenMetrics. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'lyceum_http_requests',
      help: 'Requests answered, event streams included.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    refused: new Counter({
      name: 'lyceum_requests_refused',
      help: 'Requests that were asked to come back because too many waited for the database.',
      registers,
    }),
    durations: new Histogram({
      name: 'lyceum_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, without event streams.',
      labelNames: ['method', 'route'],
      buckets: SECONDS,
      registers,
    }),
    tokens: new Counter({
      name: 'lyceum_model_tokens',
      help: 'Tokens that language models read and wrote.',
      labelNames: ['provider', 'direction'],
      registers,
    }),
  };
}

/** A gauge that is read when somebody asks. Each reading is its labels and its value. */
export function addGauge<Label extends string = never>(
  registry: Metrics['registry'],
  { name, help, labels = [], read }: GaugeOf<Label>,
): void {
  const gauge: Gauge<Label> = new Gauge<Label>({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      gauge.reset();
      for (const [of, value] of await read()) gauge.set(of, value);
    },
  });
}

type Readings<Label extends string> = ReadonlyArray<readonly [Partial<Record<Label, string>>, number]>;

interface GaugeOf<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
  read(): Readings<Label> | Promise<Readings<Label>>;
}
