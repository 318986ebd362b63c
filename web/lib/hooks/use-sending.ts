import { use, useRef, useState } from 'react'
import type { Call } from '../../../contract/call.ts'
import type { Translate } from '../../../contract/texts.ts'
import { firstErrors, messageIn } from '../answer-errors.ts'
import { callApi, type CallAddress, type InputArguments, type SuccessOf, sendFromBrowser } from '../api.ts'
import { ConfirmIdentity } from '../confirm-identity.ts'
import { useTranslate } from '../translate.ts'

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
  send: <C extends Call>(address: CallAddress<C>, ...input: InputArguments<C>) => Promise<SuccessOf<C> | undefined>
  /** Takes the error away from a field that is being changed. */
  clear: (field: string) => void
}

const noProblems: Problems = { errors: {}, alert: undefined }

/**
 * A call that somebody starts with a button: whether it is under way, and what is wrong with it.
 * @param fields those that show an error at their own place; what is wrong with others becomes the alert
 * @param prepare comes before the call, which is not made when it fails: fetches what shows an answer that comes only once
 * @param tell may tell of a refusal in another way than above the form, and then says yes
 */
export function useSending(
  fields: readonly string[] = [],
  prepare?: () => Promise<void>,
  tell?: (refusal: Answered) => boolean,
): Sending {
  const t = useTranslate()
  const confirmIdentity = use(ConfirmIdentity)
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [problems, setProblems] = useState(noProblems)

  async function send<C extends Call>(address: CallAddress<C>, ...input: InputArguments<C>) {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    const answer = await attempt(async () => {
      await prepare?.()
      const first = (await callApi<C>(sendFromBrowser, address, ...input)) as Answered
      // The sign-in is too long ago. Once that is made good the same is asked again, with everything that was typed.
      const isRepeated = first.status === 423 && confirmIdentity !== undefined && (await confirmIdentity())
      return isRepeated ? callApi<C>(sendFromBrowser, address, ...input) : first
    })
    isUnderWay.current = false
    setBusy(false)
    const isTold = answer.status === 200 || tell?.(answer) === true
    const found = isTold ? noProblems : problemsOf(answer, fields, t)
    setProblems(found)
    if (answer.status !== 200) setRefusals((count) => count + 1)
    return answer.status === 200 ? (answer.body as SuccessOf<C>) : undefined
  }

  function clear(field: string): void {
    setProblems(({ errors: { [field]: _gone, ...errors }, alert }) => ({ errors, alert }))
  }
  return { ...problems, isBusy, refusals, send, clear }
}

export interface Answered {
  status: number
  body: unknown
  /** What HTTP calls the status, where the connection tells it. */
  statusText?: string | undefined
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
  const all = status === 422 ? firstErrors(body) : {}
  if (Object.keys(all).length > 0) return sorted(all, fields)
  return { errors: {}, alert: messageIn(body) ?? t('errors.unknown') }
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
