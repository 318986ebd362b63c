import { join, resolve } from 'node:path'
import { z } from 'zod'
import { canonicalEmailAddress, isEmailAddress } from '../../contract/fields/email-address.ts'
import { centsOf } from '../../contract/money.ts'
import {
  type AlarmWebhook,
  alarmWebhookOf,
  alarmWebhookProblems,
  alarmWebhookShape,
} from './configuration/alarm-webhook.ts'
import { type Environment, readEnvironmentFiles } from './configuration/environment-files.ts'
import { generatedSecret } from './configuration/generated-secret.ts'
import { isLocalHostname } from './local-address.ts'
import { type SmsLimits, smsLimitsOf, smsLimitsShape } from './limits/sms-limits.ts'
import { productionProblems, weakSecretProblems } from './configuration/production-problems.ts'
import {
  allowList,
  databaseUrl,
  emailList,
  mailServerUrl,
  onOff,
  pathSetting,
  rootUrl,
  secretList,
} from './configuration/setting-types.ts'
import {
  bucketOf,
  bucketProblems,
  type StorageBucket,
  storageKeysShape,
  storageLocation,
} from './configuration/storage-url.ts'
import { type TwilioKeys, twilioOf, twilioProblems, twilioShape } from './configuration/twilio-settings.ts'
import {
  choicesOf,
  donationMoneyOf,
  providerProblems,
  type MoneyKind,
  type ProviderKeys,
  type Providers,
  variablesOf,
} from './provider-settings.ts'
import type { Secret, Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'

/** The settings of an installation; there is no feature flag beside them. */
export interface Config {
  port: number
  host: string
  /** The URL people use, without a slash at the end. */
  baseUrl: string
  dataDir: string
  /** The URL of the database; undefined for the embedded one in `dataDir`. */
  databaseUrl: string | undefined
  /** The URL of the same database past a pooler in transaction mode; undefined where the other leads to PostgreSQL. */
  databaseDirectUrl: string | undefined
  /** The connections of a process to PostgreSQL for statements outside a batch; it opens four more. */
  databasePool: number
  /** The secrets: of now, those that are accepted beside it while it is rotated, and that of lasting hashes. */
  secret: Secret
  /** Whether the secret may be another one than the data was written with. */
  isNewSecretAllowed: boolean
  smtpUrl: string | undefined
  /** The e-mail address to which support requests go. */
  supportEmail: string
  /** The gateway of codes to phones; without it they are stored beside the mails outside of production, and else not made. */
  twilio: TwilioKeys | undefined
  sms: SmsLimits
  /** The folder of files, where they lie in no bucket. */
  storageDir: string
  /** The bucket of files; undefined where they lie in `storageDir`. */
  storageBucket: StorageBucket | undefined
  /** The number of proxies of ours that stand in front: only their word about the client's IP address is believed. */
  trustedProxies: number
  adminEmails: readonly string[]
  /** The receiver of alarms beside the mail to staff; undefined when there is none. */
  alarmWebhook: AlarmWebhook | undefined
  /** Whether pages are public at once, without a review. */
  isReviewAutomatic: boolean
  /** The hours that a change of where money goes waits, unless a second leader says yes. */
  payoutChangeWaitHours: number
  withDemo: boolean
  /** The payment provider: 'sandbox' moves no real money; undefined when none is configured. */
  payments: string | undefined
  /** The money that donors give; undefined where no provider is chosen, or one without keys. */
  donationMoney: MoneyKind | undefined
  /** The card provider for new cards that plans are paid with; undefined when none is configured. */
  cards: string | undefined
  /** The keys of all providers, chosen or not: earlier payments and cards are looked up where they were made. */
  providerKeys: ProviderKeys
  /** Whether the platform takes money for projects whose owner has no linked account. */
  platformTakes: boolean
  /** Whether any client may read the mails that the product stores, not only a browser on its own machine. */
  isMailboxOpen: boolean
  /** Whether webhooks may go to this machine and its network, and without https, so that they can be tested. */
  areWebhooksLocal: boolean
  /** Whether the header HSTS makes browsers use https for every name below this one too. */
  hstsSubdomains: boolean
  process: 'all' | 'web' | 'jobs'
  /** The time between SIGTERM and the end of listening, in which `/readyz` says no. */
  drainMs: number
  /** The address at which operators read figures and health; undefined without a port for them. */
  metrics: { host: string; port: number } | undefined
  logLevel: string
  /** A refund of more than this must be confirmed by a second leader, or by staff where there is none. */
  refundConfirmAboveCents: number
  /** A JSON file with the plans that people can subscribe to; without it those that the product comes with. */
  plansFile: string | undefined
  /** The register that checks VAT numbers: that of the European Commission, or none. */
  vatCheck: 'vies' | 'offline'
  /** A call to a payment provider is given up after this; its outcome is then found out by a job. */
  paymentTimeoutMs: number
  /** The time that a page or an opened form waits for a first list of payment methods. */
  methodsWithinMs: number
  /** The load at which pages are refused so that donations go on: the number made at once, and the largest delay. */
  load: { pagesAtOnce: number; loopDelayMaxMs: number }
  /** The smallest amount of a payment by card during card testing. */
  cardTestingMinimumCents: number
  /** Whether this is production, where people and their money depend on it: no aid for trying it out may be reachable. */
  isProduction: boolean
}

export class ConfigurationError extends StartError {
  constructor(readonly problems: readonly string[]) {
    super(
      problems.length === 1
        ? `The configuration has a mistake. ${problems[0]}.`
        : `The configuration has ${problems.length} mistakes:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
  }
}

const environmentSchema = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  BASE_URL: rootUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number('must be a number of connections').int().min(2).max(500).default(10),
  SECRET: z.string().optional(),
  SECRET_PREVIOUS: secretList.default([]),
  SMTP_URL: mailServerUrl.optional(),
  SUPPORT_EMAIL: z
    .string()
    .refine((text) => isEmailAddress(text), 'must be an e-mail address')
    .transform(canonicalEmailAddress)
    .optional(),
  ...twilioShape,
  ...smsLimitsShape,
  STORAGE_URL: storageLocation.optional(),
  ...storageKeysShape,
  TRUSTED_PROXIES: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  ADMIN_EMAILS: emailList.default([]),
  ...alarmWebhookShape,
  REVIEW: z.enum(['automatic']).optional(),
  PAYOUT_CHANGE_WAIT_HOURS: z.coerce.number('must be a number of hours').int().min(1).max(720).default(72),
  DEMO: onOff.optional(),
  PLATFORM_ACCOUNT: onOff.default(true),
  OPEN_MAILBOX: z.enum(['allow']).optional(),
  LOCAL_WEBHOOKS: z.enum(['allow']).optional(),
  HSTS_SUBDOMAINS: onOff.default(false),
  PROCESS: z.enum(['all', 'web', 'jobs']).default('all'),
  DRAIN_MS: z.coerce.number('must be milliseconds').int().min(0).max(600_000).default(0),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PLANS: pathSetting('file').optional(),
  VAT_CHECK: z.enum(['vies', 'offline']).optional(),
  CARD_TESTING_MINIMUM: z.coerce.number('must be euros').int().min(0).max(100).default(5),
  PAYMENT_TIMEOUT_MS: z.coerce.number('must be milliseconds').int().min(50).max(9_000).default(8_000),
  PAGES_AT_ONCE: z.coerce.number('must be a number of pages').int().min(1).max(1_000).default(4),
  LOOP_DELAY_MAX_MS: z.coerce.number('must be milliseconds').int().min(5).max(60_000).default(50),
  REFUND_CONFIRM_ABOVE: z.coerce.number('must be an amount in euros').int().min(0).max(1_000_000).default(500),
  ALLOW: allowList.default([]),
  /** The value as written by hand: `Production`, or with a blank or a line end of another system behind it. */
  NODE_ENV: z.string().trim().toLowerCase().optional(),
})

const schemaWith = (providers: Providers) => environmentSchema.extend(choicesOf(providers))

/**
 * Returns the default of every setting by its name, undefined where it has none; docs/configuration.md has a row for
 * each.
 */
export const defaultsWith = (providers: Providers): Map<string, unknown> => {
  const types = { ...schemaWith(providers).shape, ...variablesOf(providers) }
  return new Map(Object.entries(types).map(([name, type]) => [name, type.safeParse(undefined).data]))
}

/**
 * Reads the whole configuration, or reports every mistake in it at once.
 * @param providers that can be configured, with their own variables
 * @throws ConfigurationError
 */
export function readEnvironment(environment: Environment, providers: Providers): Config {
  const { values, problems: fileProblems } = readEnvironmentFiles(environment, [...defaultsWith(providers).keys()])
  if (fileProblems.length > 0) throw new ConfigurationError(fileProblems)
  const parsed = schemaWith(providers).safeParse(values)
  const parsedKeys = z.object(variablesOf(providers)).safeParse(values)
  if (!parsed.success || !parsedKeys.success)
    throw new ConfigurationError([parsed, parsedKeys].flatMap(({ error }) => shapeProblems(error)))
  const env = parsed.data
  const providerKeys = parsedKeys.data
  const problems = [...providerProblems(providers, env, providerKeys), ...combinationProblems(env)]
  if (problems.length > 0) throw new ConfigurationError(problems)
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    // The embedded database is for trying it out, which is not public.
    host: env.HOST ?? (env.DATABASE_URL === undefined ? '127.0.0.1' : '0.0.0.0'),
    baseUrl: env.BASE_URL === undefined ? `http://localhost:${env.PORT}` : new URL(env.BASE_URL).origin,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: env.DATABASE_POOL,
    secret: secretsOf(env.SECRET ?? generatedSecret(dataDir), env.SECRET_PREVIOUS),
    isNewSecretAllowed: env.ALLOW.includes('new-secret'),
    smtpUrl: env.SMTP_URL,
    supportEmail: env.SUPPORT_EMAIL ?? `support@${new URL(env.BASE_URL ?? 'http://localhost').hostname}`,
    twilio: twilioOf(env),
    sms: smsLimitsOf(env),
    storageDir: typeof env.STORAGE_URL === 'string' ? env.STORAGE_URL : join(dataDir, 'storage'),
    storageBucket: bucketOf(env.STORAGE_URL, env),
    trustedProxies: env.TRUSTED_PROXIES,
    refundConfirmAboveCents: centsOf(env.REFUND_CONFIRM_ABOVE),
    adminEmails: env.ADMIN_EMAILS,
    alarmWebhook: alarmWebhookOf(env),
    isReviewAutomatic: env.REVIEW === 'automatic',
    payoutChangeWaitHours: env.PAYOUT_CHANGE_WAIT_HOURS,
    withDemo: env.DEMO ?? !isProduction(env),
    payments: env.PAYMENTS,
    donationMoney: donationMoneyOf(providers, env, providerKeys),
    cards: env.CARDS,
    providerKeys,
    platformTakes: env.PLATFORM_ACCOUNT,
    isMailboxOpen: env.OPEN_MAILBOX === 'allow',
    areWebhooksLocal: env.LOCAL_WEBHOOKS === 'allow',
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    process: env.PROCESS,
    drainMs: env.DRAIN_MS,
    metrics: metricsOf(env),
    logLevel: env.LOG_LEVEL,
    plansFile: env.PLANS,
    vatCheck: env.VAT_CHECK ?? (isProduction(env) ? 'vies' : 'offline'),
    paymentTimeoutMs: env.PAYMENT_TIMEOUT_MS,
    methodsWithinMs: 80,
    load: { pagesAtOnce: env.PAGES_AT_ONCE, loopDelayMaxMs: env.LOOP_DELAY_MAX_MS },
    cardTestingMinimumCents: centsOf(env.CARD_TESTING_MINIMUM),
    isProduction: isProduction(env),
  }
}

const secretsOf = (current: string, previous: readonly string[]): Secrets => ({
  current,
  previous: previous.filter((secret) => secret !== current),
  lasting: current,
})

const shapeProblems = (error: z.ZodError | undefined): string[] =>
  error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

type Settings = z.output<ReturnType<typeof schemaWith>>

const metricsOf = ({ METRICS_HOST: host, METRICS_PORT: port }: Settings): Config['metrics'] =>
  port === undefined ? undefined : { host, port }

/**
 * Whether the product runs in production: by configuration, or because its URL is not this machine's own, so that other
 * people reach it, with any database.
 */
const isProduction = (env: Settings): boolean => env.NODE_ENV === 'production' || !isLocal(env)

const isLocal = ({ BASE_URL: baseUrl }: Settings): boolean =>
  baseUrl === undefined || isLocalHostname(new URL(baseUrl).hostname)

function combinationProblems(env: Settings): string[] {
  const problems = [...bucketProblems(env), ...twilioProblems(env), ...alarmWebhookProblems(env)]
  if (env.DATABASE_URL !== undefined && env.SECRET === undefined)
    problems.push('SECRET: required with DATABASE_URL; give at least 32 random characters')
  if (env.DATABASE_URL === undefined && env.DATABASE_DIRECT_URL !== undefined)
    problems.push('DATABASE_DIRECT_URL: requires DATABASE_URL, which leads to the same database through a pooler')
  if (env.DATABASE_URL === undefined && env.PROCESS !== 'all')
    problems.push('PROCESS: the embedded database serves one process; use "all" or set DATABASE_URL')
  if (env.SECRET_PREVIOUS.length > 0 && env.SECRET === undefined)
    problems.push('SECRET_PREVIOUS: is for a SECRET that was rotated, and there is no SECRET')
  problems.push(...weakSecretProblems(env))
  return isProduction(env) ? [...problems, ...productionProblems(env, isLocal(env))] : problems
}
