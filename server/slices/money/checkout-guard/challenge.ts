import { createHash, randomInt } from 'node:crypto'
import { defined } from '../../../../contract/defined.ts'
import { minuteMs } from '../../../../contract/durations.ts'
import type { Challenge } from '../../../../contract/money/checkout-guard/challenge.ts'
import { proofOfWorkPrefix } from '../../../../contract/money/checkout-guard/proof-of-work-prefix.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { randomToken, seal, unsealIfReadable } from '../../../platform/secrets.ts'
import { claimNonce } from './queries.ts'
import { bitsGrace } from './rules.ts'

export interface ChallengeAnswer {
  token: string
  answer: string
}

/** Reads the answer to a challenge that a form of ours sent along. */
export const challengeIn = (body: {
  challenge_token?: string
  challenge_answer?: string
}): ChallengeAnswer | undefined => {
  const { challenge_token: token, challenge_answer: answer } = body
  return token === undefined || answer === undefined ? undefined : { token, answer: answer.trim() }
}

/**
 * Whether the answer is a proof of work by a browser. Otherwise it is an answer to the sum, which costs a program
 * nothing.
 */
export const isWork = ({ answer }: ChallengeAnswer): boolean => answer.startsWith(proofOfWorkPrefix)

/** The time that a person needs at least to read and answer the sum. */
const readMs = 2_000
const validMs = 30 * minuteMs
/**
 * The validity of a proof of work, shorter as its difficulty fits the attack of this moment. The browser of a slower
 * payer works once more.
 */
const workValidMs = 10 * minuteMs
const purpose = 'donation-challenge'

type ChallengeParts = [projectId: number, sum: number, bits: number, atMs: number, seed: string]

/**
 * Creates the challenge (a captcha of our own, by proof of work or a sum) for a payer on a form that is being misused.
 * It needs no outside party, and no scripts; there is no honeypot. The right answer is sealed in its token, and nothing
 * is stored until it is answered.
 * @param bits how much work it costs
 */
export function newChallenge(
  deps: Pick<Deps, 'config' | 'clock' | 'texts'>,
  { projectId, language, bits }: { projectId: number; language: Language; bits: number },
): Challenge {
  const [left, right] = [randomInt(2, 10), randomInt(2, 10)]
  const seed = randomToken()
  const parts: ChallengeParts = [projectId, left + right, bits, deps.clock.now().getTime(), seed]
  const word = (number: number) => deps.texts.in(language)(`donate.challenge_numbers.${wordOf(number)}`)
  return {
    question: deps.texts.in(language)('donate.challenge_question', { left: word(left), right: word(right) }),
    token: seal(deps.config.secret, purpose, JSON.stringify(parts)),
    work: { seed, bits },
  }
}

const words = ['n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9'] as const
const wordOf = (number: number) => defined(words[number - 2])

/**
 * Uses an answer up: a right one is worth one donation.
 * @param bits how much work it costs at this moment
 * @returns whether it was right, in time, for this form, and not used before
 */
export async function claimAnswer(
  deps: Deps,
  challengeAnswer: ChallengeAnswer,
  { projectId, bits }: { projectId: number; bits: number },
): Promise<boolean> {
  const opened = unsealIfReadable(deps.config.secret, purpose, challengeAnswer.token)
  if (opened === undefined) return false
  const [challengedProject, sum, requiredBits, atMs, seed] = JSON.parse(opened) as ChallengeParts
  const ageMs = deps.clock.now().getTime() - atMs
  if (challengedProject !== projectId || ageMs < 0) return false
  const isRight = isWork(challengeAnswer)
    ? ageMs <= workValidMs && requiredBits >= bits - bitsGrace && isWorkDone(challengeAnswer, seed, requiredBits)
    : ageMs >= readMs && ageMs <= validMs && challengeAnswer.answer === String(sum)
  return isRight && claimNonce(deps.db, seed, new Date(atMs + validMs))
}

function isWorkDone({ answer }: ChallengeAnswer, seed: string, bits: number): boolean {
  const digest = createHash('sha256')
    .update(`${seed}:${answer.slice(proofOfWorkPrefix.length)}`)
    .digest()
  return digest.readUInt32BE(0) >>> (32 - bits) === 0
}
