import { useCallback } from 'react'
import type { Call } from '../../../contract/call.ts'
import { callApi, type Endpoint, type InputArguments, sendFromBrowser, type SuccessOf } from '../api.ts'
import { useTranslate } from '../texts/translate.ts'
import { refusalOf } from './refusal.ts'

/**
 * Gives a function that makes calls, and gives what they answer: for the `submit` of a form, and the `run` of
 * `useSending`. It is the same function in every rendering, so that it may be a dependency.
 * @param prepare comes before the call, which is not made when it fails: fetches what shows an answer that comes only
 *   once
 * @throws Refusal for every other status than 200, TypeError when the network fails
 */
export function useCall(prepare?: () => Promise<void>) {
  const t = useTranslate()
  return useCallback(
    async <C extends Call>(endpoint: Endpoint<C>, ...input: InputArguments<C>): Promise<SuccessOf<C>> => {
      await prepare?.()
      const answer = (await callApi<C>(sendFromBrowser, endpoint, ...input)) as { status: number; body: unknown }
      if (answer.status !== 200) throw refusalOf(answer, t)
      return answer.body as SuccessOf<C>
    },
    [prepare, t],
  )
}
