import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fieldExamples } from '../contract/fields/field-examples.ts'
import { webhookDescriptions } from '../contract/money/webhooks/payload.ts'
import { languageOfUrl } from '../contract/pages/sharing/embed-look.ts'
import { configureCards, configurePayments, movesNoMoney } from './configure-providers.ts'
import { createJobRegistry, type Deps, inBackground, type SliceContext } from './deps.ts'
import { registerCards } from './ports/cards/register-cards.ts'
import type { CardSandbox } from './ports/cards/providers/sandbox/index.ts'
import { registerPaymentEvents } from './ports/payments/inbound-events.ts'
import { registerSandbox, type Sandbox } from './ports/payments/providers/sandbox/index.ts'
import { type Csrf, createCsrf } from './platform/http/requests/csrf.ts'
import { registerApiDocs } from './platform/http/api-docs/api-docs.ts'
import { CallRouter } from './platform/http/call-router.ts'
import { createServer } from './platform/http/create-server.ts'
import { createDrain, type Drain } from './platform/http/drain.ts'
import { registerHealth } from './platform/http/health.ts'
import { type LoopDelay, measureLoopDelay } from './platform/http/load/loop-delay.ts'
import { createSearchQueue } from './platform/http/load/search-queue.ts'
import { makeFirstPage } from './platform/http/pages/first-page.ts'
import { mountPages } from './platform/http/pages/mount-pages.ts'
import { Worker } from './platform/jobs/worker.ts'
import { CallCounts } from './platform/limits/call-counts.ts'
import { registerMailbox } from './platform/mail/mailbox.ts'
import { registerMailDelivery } from './platform/mail/register-mail.ts'
import { projectRoot } from './platform/paths.ts'
import { createPictures } from './platform/pictures/pictures.ts'
import { createPrints } from './platform/prints/prints.ts'
import { createPhoneCodes } from './ports/sms/create-phone-codes.ts'
import { offlineVatNumbers } from './ports/vat-numbers/vat-numbers.ts'
import { viesVatNumbers } from './ports/vat-numbers/vies.ts'
import { version } from './platform/version.ts'
import { countUse, payerOf, registerAccountTeams } from './slices/subscriptions/account-teams/index.ts'
import { registerAlarms } from './slices/identity/alarms/index.ts'
import { registerAudit } from './slices/identity/audit/index.ts'
import { readPlans, registerBilling } from './slices/subscriptions/billing/index.ts'
import { CleanedTexts, registerContent } from './slices/fundraisers/content/index.ts'
import { CheckoutGuard, registerCheckoutGuard } from './slices/money/checkout-guard/index.ts'
import {
  createPaymentFollowers,
  isPaymentKnown,
  Payables,
  PaymentMemory,
  registerPayments,
} from './slices/money/payments/index.ts'
import { ConsentTexts, registerDonations } from './slices/money/donations/index.ts'
import { registerDonors } from './slices/money/donors/index.ts'
import { registerParticipantLists } from './slices/signups/participant-lists/index.ts'
import { registerMailings } from './slices/signups/mailings/index.ts'
import { createImpersonationGuard, searchUsers, impersonationBar, registerKiosk } from './slices/staff/kiosk/index.ts'
import { registerLeaderboards } from './slices/fundraisers/leaderboards/index.ts'
import { registerMedia } from './slices/identity/media/index.ts'
import { registerNotifications } from './slices/identity/notifications/index.ts'
import { organizationChanges, registerOrganizations } from './slices/fundraisers/organizations/index.ts'
import { registerConnectedAccounts, savePaymentAccount } from './slices/money/connected-accounts/index.ts'
import { registerPages } from './slices/pages/public-pages/index.ts'
import { registerParticipants } from './slices/fundraisers/participants/index.ts'
import { registerPayouts } from './slices/money/payouts/index.ts'
import { countRunningOfOrganization, projectChanges, registerProjects } from './slices/fundraisers/projects/index.ts'
import { registerPendingChanges } from './slices/fundraisers/pending-changes/index.ts'
import { registerMonthlyDonations } from './slices/money/monthly-donations/index.ts'
import { registerRegistrations } from './slices/signups/registrations/index.ts'
import { registerRefunds } from './slices/money/refunds/index.ts'
import { registerModeration } from './slices/fundraisers/moderation/index.ts'
import { registerSearch } from './slices/pages/search/index.ts'
import { registerSharing } from './slices/pages/sharing/index.ts'
import { registerStatistics } from './slices/money/statistics/index.ts'
import { registerTeamLifecycle } from './slices/fundraisers/team-lifecycle/index.ts'
import { registerTeamMembers } from './slices/fundraisers/team-members/index.ts'
import { registerTeams } from './slices/fundraisers/teams/index.ts'
import { registerWebhooks } from './slices/money/webhooks/index.ts'
import {
  countUpload,
  deviceCookie,
  authenticate,
  PageMembers,
  registerUsers,
  requireConfirmed,
  sessionCookie,
} from './slices/identity/users/index.ts'

export interface App {
  http: FastifyInstance
  worker: Worker
  calls: CallRouter
  csrf: Csrf
  /** The provider that moves no money, with the behaviour of its payers and banks. */
  sandbox: Sandbox
  /** The provider of cards for plans that moves no money. */
  cardSandbox: CardSandbox
  deps: Deps
  /** The visitors of pages, with their accounts. */
  pageMembers: PageMembers
  /** The delay of the event loop that counts as overload. */
  loopDelay: LoopDelay
  /** The way for the process to end without losing a request. */
  drain: Drain
}

export interface AppOptions {
  /** 'built': from build/web; 'sources': through Vite, in development; 'none': only the API. */
  pages: 'built' | 'sources' | 'none'
}

/** The deps that the app makes of the configuration for itself. */
type OwnDeps =
  | 'payments'
  | 'backgroundPayments'
  | 'checkoutGuard'
  | 'payables'
  | 'cleanedTexts'
  | 'consentTexts'
  | 'paymentFollowers'
  | 'paymentMemory'
  | 'phoneCodes'
  | 'pictures'
  | 'prints'
  | 'cards'
  | 'countUpload'
  | 'plans'
  | 'searchQueue'
  | 'vatNumbers'

/** Builds the whole product, ready to listen: the table of contents of the server. */
export async function buildApp(initialDeps: Omit<Deps, OwnDeps>, { pages }: AppOptions): Promise<App> {
  const { config, clock, database, db, log, metrics, texts } = initialDeps
  // The embedded database has one process, which can count by itself.
  const countsDatabase = database.kind === 'postgres' ? database : undefined
  const callCounts = new CallCounts({ clock, log, database: countsDatabase, secret: config.secret })
  const http = await createServer({ config, log, texts, callCounts, metrics })
  const loopDelay = measureLoopDelay(http)
  const drain = createDrain(http)
  const csrf = createCsrf({ ...config, sessionCookie, deviceCookie })
  csrf.rotateOn(http)
  const worker = new Worker({ database, clock, log, metrics })
  callCounts.retainBy(worker)
  const { sandbox, hasSandbox, ...payments } = await configurePayments(initialDeps)
  const cards = await configureCards({ ...initialDeps, csrf })
  const deps: Deps = {
    ...initialDeps,
    cards: cards.providers,
    plans: readPlans(config),
    vatNumbers: config.vatCheck === 'vies' ? viesVatNumbers({ clock, log }) : offlineVatNumbers,
    ...payments,
    checkoutGuard: new CheckoutGuard(initialDeps),
    payables: new Payables(),
    consentTexts: new ConsentTexts(initialDeps),
    cleanedTexts: new CleanedTexts(),
    paymentFollowers: createPaymentFollowers(),
    paymentMemory: new PaymentMemory(initialDeps),
    phoneCodes: createPhoneCodes(initialDeps),
    pictures: createPictures(log),
    countUpload: (uploader) => countUpload(initialDeps, uploader),
    prints: createPrints(log),
    searchQueue: createSearchQueue(),
  }
  const calls = createCallRouter(deps, csrf, () => loopDelay.ms > config.load.loopDelayMaxMs)
  const context: SliceContext = { ...deps, http, calls, worker: createJobRegistry(worker, inBackground(deps)) }

  registerHealth(http, { database, clock, drain }, pages === 'built' ? makeFirstPage(http) : undefined)
  registerMailDelivery({ config, clock, db, worker, log })
  const hasDevelopmentPages = config.smtpUrl === undefined && !config.isProduction
  if (hasDevelopmentPages) registerMailbox(http, initialDeps)
  registerPaymentEvents(http, { ...deps, worker, isKnown: (news) => isPaymentKnown(database, news) })
  if (hasSandbox) registerSandbox(http, { ...deps, worker, csrf, sandbox })

  registerCards(http, deps, cards.configured)

  const pageMembers = new PageMembers(initialDeps)
  registerSlices(context, pageMembers)
  calls.mountOn(http)
  const aboutApi = { version, baseUrl: config.baseUrl, sessionCookie, fieldExamples, webhooks: webhookDescriptions }
  registerApiDocs(http, calls.calls, { ...aboutApi, texts, isPractice: movesNoMoney(initialDeps) })
  const served = { texts, csrf, loopDelay, load: config.load, baseUrl: config.baseUrl }
  if (pages !== 'none')
    await mountPages(http, {
      ...served,
      buildFolder: join(projectRoot, 'build', 'web'),
      isDevelopment: pages === 'sources',
      hasSession: (request) => request.cookies[sessionCookie] !== undefined,
      findMember: (request) => pageMembers.find(request),
      hasDevelopmentPages,
      movesNoMoney: movesNoMoney(initialDeps),
      formTargets: deps.payments.checkoutOrigins,
      languageOfUrl,
      barFor: impersonationBar(texts),
      now: () => clock.now(),
    })
  return { http, worker, calls, csrf, sandbox, cardSandbox: cards.sandbox, deps, pageMembers, loopDelay, drain }
}

const createCallRouter = (deps: Deps, csrf: Csrf, isLate: () => boolean): CallRouter =>
  new CallRouter({
    csrf,
    isLate,
    authenticate: (request) => authenticate(deps, request),
    impersonationGuard: createImpersonationGuard(deps),
    requireConfirmed: (actor) => requireConfirmed(deps, actor),
  })

/** Registers the slices in the order of their dependency, as scripts/borders/slice-order.mjs has it. */
function registerSlices(context: SliceContext, pageMembers: PageMembers): void {
  registerMedia(context)
  registerUsers(context)
  registerAudit(context)
  registerNotifications(context)
  registerAlarms(context)

  registerBilling(context, {
    countUse: (db, billable) => countUse(context, db, billable),
    findTeamPayer: payerOf,
  })
  registerAccountTeams(context)

  const subjects = { organization: organizationChanges(context), project: projectChanges(context) }
  registerPendingChanges(context, { ...subjects, savePaymentAccount: savePaymentAccount(context) })
  registerModeration(context, subjects)
  registerOrganizations(context, { countRunning: countRunningOfOrganization })
  registerProjects(context)
  registerTeams(context)
  registerParticipants(context)
  registerTeamMembers(context)
  registerTeamLifecycle(context)
  registerLeaderboards(context)
  registerContent(context)

  registerConnectedAccounts(context)
  registerCheckoutGuard(context)
  registerPayments(context)
  registerDonations(context)
  registerRefunds(context)
  registerPayouts(context)
  registerMonthlyDonations(context)
  registerDonors(context)
  registerStatistics(context)
  registerWebhooks(context)

  registerRegistrations(context)
  registerParticipantLists(context)
  registerMailings(context)

  registerPages(context, pageMembers)
  registerSharing(context)
  registerSearch(context, { searchUsers: (text, limit) => searchUsers(context, text, limit) })

  registerKiosk(context)
}
