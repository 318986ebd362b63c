import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call } from '../../../contract/call.ts'
import type { Translate } from '../../../contract/texts.ts'
import { callApi, type InputArguments, sendFromBrowser, type SuccessOf } from '../api.ts'
import { type Refusal, refusalFrom, refusalOf } from '../forms/refusal.ts'
import { useTranslate } from '../texts/translate.ts'

type GetCall = Call & { method: 'GET' }

export interface LoadState<T> {
  /** The answer; undefined until it came. */
  data: T | undefined
  /** The reason that the last attempt failed; the data before it stay. */
  refusal: Refusal | undefined
  /** Changes the data without a request, such as by the answer of another call. */
  change: (change: (data: T) => T) => void
  /** Loads the current input again, also when called from an earlier render. The function stays the same. */
  reload: () => Promise<void>
}

/**
 * Loads the answer to a call that a screen makes itself when it is shown, because browsers do not send the hash of a
 * URL to the server. For another input the call is made anew, and an answer to the former input is dropped. A value
 * that `change` put in is never overwritten by the answer to an earlier request.
 */
export function useLoaded<C extends GetCall>(path: C['path'], ...input: InputArguments<C>): LoadState<SuccessOf<C>> {
  const t = useTranslate()
  const inputText = JSON.stringify(input)
  const latest = useRef(inputText)
  const changes = useRef(0)
  const [state, setState] = useState<LoadAnswer<SuccessOf<C>> & { inputText: string }>({ inputText })
  const load = useCallback(
    async (inputText: string) => {
      for (;;) {
        const before = changes.current
        const answer = await fetchAnswer<C>(path, JSON.parse(inputText) as InputArguments<C>, t)
        if (latest.current !== inputText) return
        if (changes.current !== before) continue
        return setState((previous) => ({
          inputText,
          ...(previous.inputText === inputText && { data: previous.data }),
          ...answer,
        }))
      }
    },
    [path, t],
  )
  useEffect(() => {
    latest.current = inputText
    void load(inputText)
  }, [inputText, load])
  const reload = useCallback(() => load(latest.current), [load])
  const change = useCallback((change: (data: SuccessOf<C>) => SuccessOf<C>) => {
    changes.current += 1
    setState((previous) => (previous.data === undefined ? previous : { ...previous, data: change(previous.data) }))
  }, [])
  const { data, refusal } = state.inputText === inputText ? state : {}
  return {
    data,
    refusal,
    change,
    reload,
  }
}

interface LoadAnswer<T> {
  data?: T
  refusal?: Refusal
}

async function fetchAnswer<C extends GetCall>(
  path: C['path'],
  input: InputArguments<C>,
  t: Translate,
): Promise<LoadAnswer<SuccessOf<C>>> {
  try {
    const endpoint = { method: 'GET', path } as const
    const answer = (await callApi<C>(sendFromBrowser, endpoint, ...input)) as { status: number; body: unknown }
    return answer.status === 200 ? { data: answer.body as SuccessOf<C> } : { refusal: refusalOf(answer, t) }
  } catch (thrown) {
    return { refusal: refusalFrom(thrown, t) }
  }
}
