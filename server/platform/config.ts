import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

export interface Config {
  port: number
  host: string
  /** The address people use, without a slash at the end. */
  baseUrl: string
  dataDir: string
  /** Empty: the embedded database in dataDir. */
  databaseUrl: string | undefined
  secret: string
  smtpUrl: string | undefined
  /** Where questions to support go. */
  supportEmail: string
  /** Who sends codes to phones; without it they are kept beside the mails. */
  twilio: { accountSid: string; authToken: string; serviceSid: string } | undefined
  /** A folder, as a file: URL or a path. */
  storageUrl: string
  /** How many proxies of ours stand in front: only their word about the client's address is believed. */
  trustedProxies: number
  adminEmails: readonly string[]
  withDemo: boolean
  process: 'all' | 'web' | 'jobs'
  logLevel: string
  /** A call to a payment provider is given up after this; its outcome is then found out by a job. */
  paymentTimeoutMs: number
  isProduction: boolean
}

export class ConfigurationError extends Error {
  readonly isForPeople = true

  constructor(readonly mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length} mistake(s):\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    )
  }
}

const onOff = z
  .enum(['on', 'off', 'yes', 'no', 'true', 'false', '1', '0'])
  .transform((word) => ['on', 'yes', 'true', '1'].includes(word))
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.join('// or ')}//`,
    )

const environmentSchema = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  BASE_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', 'must start with AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_VERIFY_SERVICE_SID: z.string().startsWith('VA', 'must start with VA').optional(),
  STORAGE_URL: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  ADMIN_EMAILS: z.string().default(''),
  DEMO: onOff.default(true),
  PROCESS: z.enum(['all', 'web', 'jobs']).default('all'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PAYMENT_TIMEOUT_MS: z.coerce.number('must be milliseconds').int().min(50).max(9_000).default(8_000),
  EMBEDDED_DATABASE: z.enum(['allow']).optional(),
  NODE_ENV: z.string().optional(),
})

/**
 * Reads the whole configuration, or tells every mistake in it at once.
 * @throws ConfigurationError
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(given)
  const mistakes = parsed.success
    ? mistakesBetweenFields(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || mistakes.length > 0) throw new ConfigurationError(mistakes)
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    secret: env.SECRET ?? generatedSecret(dataDir),
    smtpUrl: env.SMTP_URL,
    supportEmail: env.SUPPORT_EMAIL ?? `support@${new URL(env.BASE_URL ?? 'http://localhost').hostname}`,
    twilio: twilioOf(env),
    storageUrl: env.STORAGE_URL ?? join(dataDir, 'storage'),
    trustedProxies: env.TRUSTED_PROXIES,
    adminEmails: env.ADMIN_EMAILS.split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    withDemo: env.DEMO,
    process: env.PROCESS,
    logLevel: env.LOG_LEVEL,
    paymentTimeoutMs: env.PAYMENT_TIMEOUT_MS,
    isProduction: env.NODE_ENV === 'production',
  }
}

type Environment = z.output<typeof environmentSchema>

function twilioOf(env: Environment): Config['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_VERIFY_SERVICE_SID: serviceSid } = env
  return accountSid === undefined || authToken === undefined || serviceSid === undefined
    ? undefined
    : { accountSid, authToken, serviceSid }
}

function mistakesBetweenFields(env: Environment): string[] {
  const mistakes: string[] = []
  const twilio = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_VERIFY_SERVICE_SID]
  if (twilio.includes(undefined) && twilio.some((value) => value !== undefined))
    mistakes.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID: give all three, or none')
  if (env.DATABASE_URL !== undefined && env.SECRET === undefined)
    mistakes.push('SECRET: required with DATABASE_URL; give at least 32 random characters')
  if (env.DATABASE_URL === undefined && env.PROCESS !== 'all')
    mistakes.push('PROCESS: the embedded database serves one process; use "all" or set DATABASE_URL')
  if (env.DATABASE_URL === undefined && env.NODE_ENV === 'production' && env.EMBEDDED_DATABASE !== 'allow')
    mistakes.push(
      'DATABASE_URL: required with NODE_ENV=production, because the embedded database can lose data in a power cut; EMBEDDED_DATABASE=allow accepts that',
    )
  if (env.SMTP_URL === undefined && env.NODE_ENV === 'production')
    mistakes.push(
      'SMTP_URL: required with NODE_ENV=production, because without it everybody can read every mail at /dev/mail',
    )
  return mistakes
}

/** Beside the embedded database lies its secret, so that sessions outlive a restart. */
function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
