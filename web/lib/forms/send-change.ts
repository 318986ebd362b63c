import type { Call } from '../../../contract/call.ts'
import type { Translate } from '../../../contract/texts.ts'
import { type AnswerOf, callApi, type Endpoint, type InputArguments, sendFromBrowser } from '../api.ts'
import { refusalOf } from './refusal.ts'

/** 200: it is saved. 409: another editor was first, and the answer has the current value. */
export type ChangeAnswer<C extends Call> = Extract<AnswerOf<C>, { status: 200 | 409 }>

/**
 * Sends a change of what another editor may have changed since it was read (optimistic locking): a newer value is an
 * answer, to be shown or built upon.
 * @throws Refusal for every other status than 200 and 409, TypeError when the network fails
 */
export async function sendChange<C extends Call>(
  t: Translate,
  endpoint: Endpoint<C>,
  ...input: InputArguments<C>
): Promise<ChangeAnswer<C>> {
  const answer = (await callApi<C>(sendFromBrowser, endpoint, ...input)) as { status: number; body: unknown }
  if (answer.status !== 200 && answer.status !== 409) throw refusalOf(answer, t)
  return answer as ChangeAnswer<C>
}
