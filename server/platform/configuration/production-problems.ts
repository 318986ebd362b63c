/**
 * Settings that production refuses, each with the word in `ALLOW` that says it is meant.
 * Why: docs/decisions/0020-production-configuration.md
 */
export const allowWords = [
  'demo',
  'sandbox',
  'no-mail',
  'http',
  'weak-secret',
  'new-secret',
  'embedded-database',
] as const
type AllowWord = (typeof allowWords)[number]

export const isAllowWord = (word: string): word is AllowWord => (allowWords as readonly string[]).includes(word)

const lengthMin = 32
/** 32 random digits have all ten of them but for one time in a few; hexadecimal ones have more. */
const signsMin = 8

/**
 * The share of equal steps from one sign to the next: random ones are about one in twenty each; half of them alike are
 * typed.
 */
const sameStepsMax = 0.5

/**
 * Whether an attacker finds a secret by guessing: it is short, has few different characters, is a piece that is
 * repeated, or goes along an alphabet.
 */
const isWeakSecret = (secret: string): boolean =>
  secret.length < lengthMin ||
  new Set(secret).size < signsMin ||
  periodOf(secret) <= secret.length / 2 ||
  mostFrequentStep(secret) > sameStepsMax

/**
 * Returns the share of the most frequent step among those between the codes of neighbouring characters, from 0 to 1.
 */
function mostFrequentStep(text: string): number {
  const timesOf = new Map<number, number>()
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
    timesOf.set(step, (timesOf.get(step) ?? 0) + 1)
  }
  return Math.max(...timesOf.values()) / (text.length - 1)
}

/**
 * Returns the length of the shortest piece that makes the text when it is repeated, the last time perhaps not in full.
 */
function periodOf(text: string): number {
  let period = 1
  while (!text.startsWith(text.slice(period))) period += 1
  return period
}

interface SecretEnvironment {
  ALLOW: readonly AllowWord[]
  SECRET?: string
  SECRET_PREVIOUS: readonly string[]
}

/** Returns a sentence for each variable with a weak secret: a former one signs and seals as the one of now does. */
export function weakSecretProblems({ ALLOW: allowed, SECRET: current, SECRET_PREVIOUS: previous }: SecretEnvironment) {
  if (allowed.includes('weak-secret')) return []
  const rule = 'at least 32 random characters, neither repeated nor in order; ALLOW=weak-secret accepts that'
  const problems: string[] = []
  if (current !== undefined && isWeakSecret(current)) problems.push(`SECRET: must have ${rule}`)
  if (previous.some(isWeakSecret)) problems.push(`SECRET_PREVIOUS: each secret, one a line, must have ${rule}`)
  return problems
}

interface Environment {
  ALLOW: readonly AllowWord[]
  BASE_URL?: string
  DATABASE_URL?: string
  SMTP_URL?: string
  LOCAL_WEBHOOKS?: string
  DEMO?: boolean
  PAYMENTS?: string
  CARDS?: string
}

/**
 * Returns settings for tests, or that put people and their money at risk: one sentence for each that is not allowed
 * explicitly.
 */
export function productionProblems(env: Environment, isLocal: boolean): string[] {
  const problems = risksOf(env, isLocal)
    .filter(({ word, isTaken }) => isTaken && !env.ALLOW.includes(word))
    .map(({ word, sentence }) => `${sentence}; ALLOW=${word} accepts that`)
  if (env.PAYMENTS === undefined && !env.ALLOW.includes('sandbox'))
    problems.push('PAYMENTS: required in production, as without it no money moves; ALLOW=sandbox accepts that')
  if (env.LOCAL_WEBHOOKS !== undefined)
    problems.push('LOCAL_WEBHOOKS: is not for production, as it opens the own network to owners of organizations')
  return problems
}

const risksOf = (env: Environment, isLocal: boolean): { word: AllowWord; isTaken: boolean; sentence: string }[] => [
  {
    word: 'embedded-database',
    isTaken: env.DATABASE_URL === undefined,
    sentence: 'DATABASE_URL: required in production, because the embedded database can lose data in a power cut',
  },
  {
    word: 'no-mail',
    isTaken: env.SMTP_URL === undefined,
    sentence: 'SMTP_URL: required in production, because without it no mail is sent',
  },
  {
    word: 'http',
    isTaken: !isLocal && env.BASE_URL?.startsWith('http:') === true,
    sentence: 'BASE_URL: must start with https: in production, because else others read what people send',
  },
  {
    word: 'demo',
    isTaken: env.DEMO === true,
    sentence: 'DEMO: the demo world is not for production',
  },
  {
    word: 'sandbox',
    isTaken: env.PAYMENTS === 'sandbox',
    sentence: 'PAYMENTS: the sandbox moves no money, and is not for production',
  },
  {
    word: 'sandbox',
    isTaken: env.CARDS === 'sandbox',
    sentence: 'CARDS: the sandbox takes no money for plans, and is not for production',
  },
]
