import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps, Registration } from './deps.ts'
import { guardProvider } from './payments/guarded-provider.ts'
import { registerPaymentEvents } from './payments/inbound-events.ts'
import { createSandbox, registerSandbox, type Sandbox } from './payments/providers/sandbox/index.ts'
import { type AntiForgery, createAntiForgery } from './platform/http/anti-forgery.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { CallRouter } from './platform/http/call-router.ts'
import { createServer } from './platform/http/create-server.ts'
import { registerHealth } from './platform/http/health.ts'
import { mountPages } from './platform/http/pages.ts'
import { Worker } from './platform/jobs/worker.ts'
import { registerMailbox } from './platform/mail/mailbox.ts'
import { registerMailDelivery } from './platform/mail/register-mail.ts'
import { projectRoot } from './platform/paths.ts'
import { createPhoneCodes } from './platform/sms/create-phone-codes.ts'
import { version } from './platform/version.ts'
import { registerDonations } from './slices/donations/index.ts'
import { registerMedia } from './slices/media/index.ts'
import { registerNotifications } from './slices/notifications/index.ts'
import { registerPages } from './slices/pages/index.ts'
import { registerParticipants } from './slices/participants/index.ts'
import { registerProjects } from './slices/projects/index.ts'
import { registerRecurringDonations } from './slices/recurring-donations/index.ts'
import { registerTeams } from './slices/teams/index.ts'
import { findActor, findSessionActor, registerUsers, sessionCookie } from './slices/users/index.ts'

export interface App {
  http: FastifyInstance
  worker: Worker
  calls: CallRouter
  antiForgery: AntiForgery
  /** The provider behind `deps.payments`, with what its payers and banks do. */
  sandbox: Sandbox
  deps: Deps
}

export interface AppOptions {
  /** 'built': from build/web; 'sources': through Vite, in development; 'none': only the API. */
  pages: 'built' | 'sources' | 'none'
}

/** The whole product, ready to listen: the table of contents of the server. */
export async function buildApp(given: Omit<Deps, 'payments' | 'phoneCodes'>, { pages }: AppOptions): Promise<App> {
  const { config, clock, database, db, log, texts } = given
  const http = await createServer({ config, log, texts })
  const antiForgery = createAntiForgery(config.secret, config.baseUrl.startsWith('https:'))
  const worker = new Worker({ database, clock, log })
  const sandbox = createSandbox(given)
  const deps: Deps = { ...given, payments: guardProvider(sandbox, given), phoneCodes: createPhoneCodes(given) }
  const calls = new CallRouter({ antiForgery, findActor: (request) => findActor(deps, request) })
  const registration: Registration = { ...deps, calls, worker }

  registerHealth(http, db)
  registerMailDelivery({ config, clock, db, worker })
  if (config.smtpUrl === undefined) registerMailbox(http, db)
  registerPaymentEvents(http, registration)
  registerSandbox(http, { ...registration, antiForgery, sandbox })

  registerMedia(http, registration)
  registerUsers(registration)
  registerNotifications(registration)
  registerProjects(registration)
  registerTeams(registration)
  registerParticipants(registration)
  registerDonations(registration)
  registerRecurringDonations(registration)
  registerPages(http, registration)

  calls.mountOn(http)
  registerApiDocs(http, calls.calls, { version, baseUrl: config.baseUrl, sessionCookie })
  if (pages !== 'none')
    await mountPages(http, {
      texts,
      antiForgery,
      baseUrl: config.baseUrl,
      buildFolder: join(projectRoot, 'build', 'web'),
      isDevelopment: pages === 'sources',
      hasSession: (request) => request.cookies[sessionCookie] !== undefined,
      findMember: (request) => findSessionActor(deps, request),
      hasDevelopmentPages: config.smtpUrl === undefined,
      formTargets: deps.payments.checkoutOrigins,
      now: () => clock.now(),
    })
  return { http, worker, calls, antiForgery, sandbox, deps }
}
