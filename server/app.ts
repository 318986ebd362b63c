import type { FastifyInstance } from 'fastify'
import type { Deps, Registration } from './deps.ts'
import { guardProvider } from './payments/guarded-provider.ts'
import { registerPaymentEvents } from './payments/inbound-events.ts'
import { createSandbox, registerSandbox } from './payments/providers/sandbox/index.ts'
import { type AntiForgery, createAntiForgery } from './platform/http/anti-forgery.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { CallRouter } from './platform/http/call-router.ts'
import { createServer } from './platform/http/create-server.ts'
import { registerHealth } from './platform/http/health.ts'
import { Worker } from './platform/jobs/worker.ts'
import { registerMailbox } from './platform/mail/mailbox.ts'
import { version } from './platform/version.ts'
import { registerDonations } from './slices/donations/index.ts'
import { registerMedia } from './slices/media/index.ts'
import { registerPages } from './slices/pages/index.ts'
import { registerParticipants } from './slices/participants/index.ts'
import { registerProjects } from './slices/projects/index.ts'
import { registerTeams } from './slices/teams/index.ts'
import { findActor, registerUsers, sessionCookie } from './slices/users/index.ts'

export interface App {
  http: FastifyInstance
  worker: Worker
  calls: CallRouter
  antiForgery: AntiForgery
  deps: Deps
}

/** The whole product, ready to listen: the table of contents of the server. */
export async function buildApp(given: Omit<Deps, 'payments'>): Promise<App> {
  const { config, clock, database, log, texts } = given
  const http = await createServer({ config, log, texts })
  const antiForgery = createAntiForgery(config.secret, config.baseUrl.startsWith('https:'))
  const worker = new Worker({ database, clock, log })
  const sandbox = createSandbox(given)
  const deps: Deps = { ...given, payments: guardProvider(sandbox, given) }
  const calls = new CallRouter({ antiForgery, findActor: (request) => findActor(deps, request) })
  const registration: Registration = { ...deps, calls, worker }

  registerHealth(http, deps.db)
  if (config.smtpUrl === undefined) registerMailbox(http, deps.db)
  registerPaymentEvents(http, registration)
  registerSandbox(http, { ...registration, antiForgery, sandbox })

  registerUsers(registration)
  registerMedia(http, registration)
  registerProjects(registration)
  registerTeams(registration)
  registerParticipants(registration)
  registerDonations(registration)
  registerPages(http, registration)

  registerApiDocs(http, calls.calls, { version, baseUrl: config.baseUrl, sessionCookie })
  calls.mountOn(http)
  return { http, worker, calls, antiForgery, deps }
}
