/** Traces put together: a tracer for the process, and the exporter behind it. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
import type { Logger } from 'pino'
import type { TracesSettings } from '../server/settings/traces.ts'
import { installTracer } from '../server/traces.ts'
import { openExporter } from './trace-exporter.ts'
import { openTracer } from '../server/traces/tracer.ts'
import { version } from './root.ts'

/** @returns what ends it, after everything that is measured */
export function startTracing(traces: NonNullable<TracesSettings['traces']>, log: Logger): () => Promise<void> {
  const exporter = openExporter({ ...traces, version, log })
  installTracer(openTracer({ ratio: traces.ratio, onEnd: exporter.add }))
  return async () => {
    installTracer(null)
    await exporter.close()
  }
}
