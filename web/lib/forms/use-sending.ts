import { useState } from 'react'
import type { Call } from '../../../contract/call.ts'
import type { Endpoint, InputArguments, SuccessOf } from '../api.ts'
import { useTranslate } from '../texts/translate.ts'
import { isShownElsewhere, type Refusal, refusalFrom } from './refusal.ts'
import { useCall } from './use-call.ts'
import { useUnderWay } from './use-under-way.ts'

export interface SendState {
  isBusy: boolean
  /** The reason that nothing came of it. */
  alert: string | undefined
  /** Makes the call, one at a time, and gives what it answered; undefined when it was refused. */
  send: <C extends Call>(endpoint: Endpoint<C>, ...input: InputArguments<C>) => Promise<SuccessOf<C> | undefined>
  /**
   * Does work of several calls, or of another kind, which throws its refusal; gives its outcome, or undefined.
   */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>
}

interface SendingOptions {
  /** Comes before a call of `send`, which is not made when it fails. */
  prepare?: () => Promise<void>
  /**
   * Shows a refusal in another way than in `alert`. It is not called for refusals that the whole app shows.
   * @returns whether it did
   */
  showRefusal?: (refusal: Refusal) => boolean
  /** The words without a connection, where those of the unknown failure are not enough. */
  offline?: string
}

/**
 * Returns the one way to send what a press of a button begins, beside any form: under way once however often it is
 * pressed, shown as busy until its answer, and the reason of a refusal shown in words. A form has `useForm` for all of
 * that.
 */
export function useSending({ prepare, showRefusal, offline }: SendingOptions = {}): SendState {
  const t = useTranslate()
  const call = useCall(prepare)
  const underWay = useUnderWay()
  const [alert, setAlert] = useState<string>()

  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (underWay.isUnderWay()) return undefined
    underWay.begin()
    try {
      const outcome = await work()
      setAlert(undefined)
      return outcome
    } catch (thrown) {
      const refusal = refusalFrom(thrown, t, offline)
      setAlert(!isShownElsewhere(refusal) && showRefusal?.(refusal) === true ? undefined : wordsOf(refusal))
      return undefined
    } finally {
      underWay.end()
    }
  }
  return {
    isBusy: underWay.isShown,
    alert,
    run,
    send: <C extends Call>(endpoint: Endpoint<C>, ...input: InputArguments<C>) =>
      run(() => call<C>(endpoint, ...input)),
  }
}

/** Returns the words of a refusal in one text, as a button has no fields to show them at. */
function wordsOf({ errors, alert }: Refusal): string | undefined {
  // The error of a single field stands under two names.
  const texts = [...new Set(Object.values(errors))]
  return texts.length === 0 ? alert : texts.join(' ')
}
