/**
 * Counters and histograms of this process for Prometheus: requests, jobs, facts, statements, and how Node.js fares. What the database knows is read when it is asked
 * for (src/features/monitoring). No label holds an id, a name or an address.
 */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { countStatements } from './statement-count.ts'

export type Metrics = Readonly<{
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  jobs: Histogram<'job' | 'outcome'>
  facts: Counter<'type'>
  seals: Histogram<'level'>
  workersReplaced: Counter
}>

export function openMetrics(): Metrics {
  const registers = [new Registry()]
  return {
    registry: registers[0]!,
    requests: new Histogram({
      name: 'rubrica_http_request_duration_seconds',
      help: 'Requests answered, by route (as in the reference) and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobs: new Histogram({
      name: 'rubrica_job_duration_seconds',
      help: 'Jobs run by this process, by name; outcome: done, failed (to be tried again), gave_up.',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 20, 60, 300],
      registers,
    }),
    facts: new Counter({
      name: 'rubrica_facts_total',
      help: 'Facts that this process wrote to ledgers, by type, e.g. envelope.sent, recipient.signed, envelope.completed.',
      labelNames: ['type'],
      registers,
    }),
    seals: new Histogram({
      name: 'rubrica_seal_duration_seconds',
      help: 'Seals that this process put on documents, by the level reached: drawing, comparing, signing, timestamps and keeping.',
      labelNames: ['level'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    workersReplaced: new Counter({
      name: 'rubrica_workers_replaced_total',
      help: 'Pools of workers of this process that ended by themselves, and that others took the place of.',
      registers,
    }),
  }
}

/** Memory, garbage collection and delay of the event loop; statements of this process. Only where somebody reads them: they cost a timer. */
export function observeProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
  new Counter({
    name: 'rubrica_database_statements_total',
    help: 'Statements that this process sent to PostgreSQL, without those of the job queue.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(countStatements())
    },
  })
}
