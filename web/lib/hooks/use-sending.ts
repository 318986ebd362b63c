import { useRef, useState } from 'react'
import type { Call, FieldErrorsAnswer } from '../../../contract/call.ts'
import type { Translate } from '../../../contract/texts.ts'
import { type AnswerOf, callApi, type CallAddress, type CallInput, firstErrors, sendFromBrowser } from '../api.ts'
import { useTranslate } from '../translate.ts'

export type SuccessOf<C extends Call> = Extract<AnswerOf<C>, { status: 200 }>['body']

export interface Problems {
  /** The first text at each wrong field. */
  errors: Record<string, string>
  /** What belongs to no field. */
  alert: string | undefined
}

export interface Sending extends Problems {
  isBusy: boolean
  /** How often the server said no; each time is one to point at. */
  refusals: number
  /**
   * Makes the call, one at a time, and gives what it answered; undefined when it was refused, with the reasons in
   * `errors` and `alert`.
   */
  send: <C extends Call>(address: CallAddress<C>, input?: CallInput<C>) => Promise<SuccessOf<C> | undefined>
  /** Takes the error away from a field that is being changed. */
  clear: (field: string) => void
}

const noProblems: Problems = { errors: {}, alert: undefined }

/**
 * A call that somebody starts with a button: whether it is under way, and what is wrong with it.
 * @param fields those that show an error at their own place; what is wrong with others becomes the alert
 * @param prepare comes before the call, which is not made when it fails: fetches what shows an answer that comes only once
 */
export function useSending(fields: readonly string[] = [], prepare?: () => Promise<void>): Sending {
  const t = useTranslate()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [problems, setProblems] = useState(noProblems)

  async function send<C extends Call>(address: CallAddress<C>, input?: CallInput<C>) {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    const answer = await attempt(async () => {
      await prepare?.()
      return callApi(sendFromBrowser, address, input)
    })
    isUnderWay.current = false
    setBusy(false)
    const found = answer.status === 200 ? noProblems : problemsOf(answer, fields, t)
    setProblems(found)
    if (answer.status !== 200) setRefusals((count) => count + 1)
    return answer.status === 200 ? (answer.body as SuccessOf<C>) : undefined
  }

  function clear(field: string): void {
    setProblems(({ errors: { [field]: _gone, ...errors }, alert }) => ({ errors, alert }))
  }
  return { ...problems, isBusy, refusals, send, clear }
}

interface Answered {
  status: number
  body: unknown
}

/** An answer that is no answer, because the network or the server failed, has status 0. */
async function attempt(call: () => Promise<Answered>): Promise<Answered> {
  try {
    return await call()
  } catch {
    return { status: 0, body: undefined }
  }
}

/** Reads a refusal: texts at fields, the server's own words, or those of the unknown failure [8.01, 8.13]. */
export function problemsOf({ status, body }: Answered, fields: readonly string[], t: Translate): Problems {
  // The sign-in over the page says it already, and a plan is chosen elsewhere.
  if (status === 401 || status === 402) return noProblems
  if (status === 422 && hasErrors(body)) return sorted(firstErrors(body), fields)
  const message = (body as { message?: unknown } | undefined)?.message
  return { errors: {}, alert: typeof message === 'string' && message !== '' ? message : t('errors.unknown') }
}

/** Nothing is refused in silence: what has no place of its own in the form is said above it. */
function sorted(all: Record<string, string>, fields: readonly string[]): Problems {
  const entries = Object.entries(all)
  const others = entries.filter(([field]) => !fields.includes(field)).map(([, text]) => text)
  return {
    errors: Object.fromEntries(entries.filter(([field]) => fields.includes(field))),
    alert: others.length === 0 ? undefined : others.join(' '),
  }
}

const hasErrors = (body: unknown): body is FieldErrorsAnswer =>
  typeof (body as FieldErrorsAnswer | undefined)?.errors === 'object'
