import { randomInt } from 'node:crypto'
import type { Challenge } from '../../../../contract/donations/challenge.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { isSame, randomToken, sign } from '../../../platform/secrets.ts'
import { spendNonce } from './queries.ts'

export interface ChallengeAnswer {
  token: string
  answer: string
}

/** What a form of ours sent along. */
export const challengeIn = (body: {
  challenge_token?: string | undefined
  challenge_answer?: string | undefined
}): ChallengeAnswer | undefined => {
  const { challenge_token: token, challenge_answer: answer } = body
  return token === undefined || answer === undefined ? undefined : { token, answer }
}

/** Nobody reads and answers faster. */
const readMs = 2_000
const validMs = 30 * 60_000
const purpose = 'donation-challenge'

type Asked = [projectId: number, left: number, right: number, atMs: number, nonce: string]

/**
 * A question of ours, for whoever pays on a form that is being misused. It needs no scripts and no outside party. Its token
 * holds the question and its moment, signed: nothing is kept until it is answered.
 */
export function newChallenge(
  deps: Pick<Deps, 'config' | 'clock' | 'texts'>,
  projectId: number,
  language: Language,
): Challenge {
  const [left, right] = [randomInt(2, 10), randomInt(2, 10)]
  const asked: Asked = [projectId, left, right, deps.clock.now().getTime(), randomToken()]
  const body = Buffer.from(JSON.stringify(asked)).toString('base64url')
  return {
    question: deps.texts.translate(language, 'donate.challenge_question', { left, right }),
    token: `${body}.${sign(deps.config.secret, purpose, body)}`,
  }
}

/** Whether the answer is right, in time, for this form, and not used before. A right answer is worth one donation. */
export async function isAnswered(deps: Deps, projectId: number, given: ChallengeAnswer): Promise<boolean> {
  const [body = '', signature = ''] = given.token.split('.')
  if (!isSame(signature, sign(deps.config.secret, purpose, body))) return false
  const [askedFor, left, right, atMs, nonce] = JSON.parse(Buffer.from(body, 'base64url').toString()) as Asked
  const ageMs = deps.clock.now().getTime() - atMs
  if (askedFor !== projectId || ageMs < readMs || ageMs > validMs) return false
  if (given.answer.trim() !== String(left + right)) return false
  return spendNonce(deps.db, nonce, new Date(atMs + validMs))
}
