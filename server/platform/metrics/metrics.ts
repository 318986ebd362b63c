import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ConnectionCounts } from '../db/database.ts'
import type { Disk } from '../disk-space.ts'

/** Upper bounds in seconds, from an answer out of memory to one that waits for a provider. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface AnsweredRequest {
  method: string
  /** The pattern of the route, never a path: that would be a series for each visitor. */
  route: string
  status: number
  seconds: number
}

export interface ProviderCallOutcome {
  provider: string
  call: string
  /** The caller's guard: people who wait, or jobs. */
  caller: string
  outcome: 'answered' | 'refused' | 'unreachable'
  seconds: number
}

/** The circuit breaker of the platform's own account at a provider. */
export interface BreakerState extends Pick<ProviderCallOutcome, 'provider' | 'caller'> {
  isOpen: boolean
}

/** The jobs of one queue as they are now. */
export interface QueueState {
  queue: string
  due: number
  dead: number
  /** The seconds that the oldest due job has waited; 0 without any. */
  oldestSeconds: number
}

/**
 * The figures of this process for Prometheus, without personal data. Names follow the semantic conventions of
 * OpenTelemetry where these have one.
 */
export class Metrics {
  private readonly registry = new Registry()
  private readonly requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time until an answer was sent, by route and status',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: durationBuckets,
    registers: [this.registry],
  })
  private readonly providerCalls = new Histogram({
    name: 'stuiver_provider_call_duration_seconds',
    help: 'Time of calls to payment providers, by outcome',
    labelNames: ['provider', 'call', 'caller', 'outcome'],
    buckets: durationBuckets,
    registers: [this.registry],
  })
  private readonly breakers = new Gauge({
    name: 'stuiver_provider_breaker_open',
    help: 'Whether the circuit breaker of the own account at a provider is open, as it does not answer',
    labelNames: ['provider', 'caller'],
    registers: [this.registry],
  })
  private readonly due = new Gauge({
    name: 'stuiver_jobs_due',
    help: 'Jobs whose time has come and that are not done, by queue',
    labelNames: ['queue'],
    registers: [this.registry],
  })
  private readonly oldest = new Gauge({
    name: 'stuiver_jobs_oldest_due_seconds',
    help: 'Seconds that the oldest due job has waited, by queue',
    labelNames: ['queue'],
    registers: [this.registry],
  })
  private readonly dead = new Gauge({
    name: 'stuiver_jobs_dead',
    help: 'Jobs that were given up, by queue',
    labelNames: ['queue'],
    registers: [this.registry],
  })
  private readonly alarms = new Gauge({
    name: 'stuiver_alarms',
    help: 'Alarms of the kiosk that have not ended',
    registers: [this.registry],
  })
  private readonly databaseUp = new Gauge({
    name: 'stuiver_database_up',
    help: 'Whether the database answered when these figures were read',
    registers: [this.registry],
  })
  private readonly diskFree = new Gauge({
    name: 'stuiver_disk_free_bytes',
    help: 'Bytes that this process may still write, by the variable that names the folder',
    labelNames: ['folder'],
    registers: [this.registry],
  })
  private readonly diskSize = new Gauge({
    name: 'stuiver_disk_size_bytes',
    help: 'Bytes of the disk, by the variable that names the folder',
    labelNames: ['folder'],
    registers: [this.registry],
  })
  private readonly removedRows = new Counter({
    name: 'stuiver_expired_rows_removed_total',
    help: 'Rows that this process removed or emptied as their term of retention was over, by table',
    labelNames: ['table'],
    registers: [this.registry],
  })
  private readonly unfinishedRemovals = new Counter({
    name: 'stuiver_expired_rows_unfinished_total',
    help: 'Runs of this process that left rows whose term of retention was over, by table',
    labelNames: ['table'],
    registers: [this.registry],
  })
  private readonly connections = new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections of the pool of this process, by state',
    labelNames: ['state'],
    registers: [this.registry],
  })
  private readonly pendingStatements = new Gauge({
    name: 'db_client_connection_pending_requests',
    help: 'Statements that wait for a connection of the pool',
    registers: [this.registry],
  })

  /** Begins to watch the process itself: memory, event loop, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  observeRequest({ method, route, status, seconds }: AnsweredRequest): void {
    this.requests.observe(
      { http_request_method: method, http_route: route, http_response_status_code: String(status) },
      seconds,
    )
  }

  observeProviderCall({ seconds, ...labels }: ProviderCallOutcome): void {
    this.providerCalls.observe({ ...labels }, seconds)
  }

  setBreaker({ provider, caller, isOpen }: BreakerState): void {
    this.breakers.set({ provider, caller }, isOpen ? 1 : 0)
  }

  setQueues(queues: readonly QueueState[]): void {
    for (const { queue, due, dead, oldestSeconds } of queues) {
      this.due.set({ queue }, due)
      this.dead.set({ queue }, dead)
      this.oldest.set({ queue }, oldestSeconds)
    }
  }

  countRemovedRows(table: string, count: number): void {
    this.removedRows.inc({ table }, count)
  }

  countUnfinishedRemoval(table: string): void {
    this.unfinishedRemovals.inc({ table })
  }

  setDatabaseUp(isUp: boolean): void {
    this.databaseUp.set(isUp ? 1 : 0)
  }

  setAlarms(count: number): void {
    this.alarms.set(count)
  }

  setDisks(disks: readonly Disk[]): void {
    for (const { folder, freeBytes, totalBytes } of disks) {
      this.diskFree.set({ folder }, freeBytes)
      this.diskSize.set({ folder }, totalBytes)
    }
  }

  setConnections({ used, idle, pending }: ConnectionCounts): void {
    this.connections.set({ state: 'used' }, used)
    this.connections.set({ state: 'idle' }, idle)
    this.pendingStatements.set(pending)
  }

  /** Returns all figures in the text format of Prometheus, with its content type. */
  async print(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.registry.contentType, text: await this.registry.metrics() }
  }
}
