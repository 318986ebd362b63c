import { useState } from 'react'
import type { Call } from '../../../contract/call.ts'
import type { CallAddress, InputArguments, SuccessOf } from '../api.ts'
import { useTranslate } from '../texts/translate.ts'
import { isToldElsewhere, type Refusal, refusalFrom } from './refusal.ts'
import { useCall } from './use-call.ts'
import { useUnderWay } from './use-under-way.ts'

export interface Sending {
  isBusy: boolean
  /** Why nothing came of it. */
  alert: string | undefined
  /** Makes the call, one at a time, and gives what it answered; undefined when it was refused. */
  send: <C extends Call>(address: CallAddress<C>, ...input: InputArguments<C>) => Promise<SuccessOf<C> | undefined>
}

interface SendingOptions {
  /** Comes before the call, which is not made when it fails. */
  prepare?: () => Promise<void>
  /** May tell of a refusal in another way than in `alert`, and then says yes. It is not asked for what the whole app tells. */
  tell?: (refusal: Refusal) => boolean
}

/** A call that the user starts with a button, without any field: whether it is under way, and why it was refused. */
export function useSending({ prepare, tell }: SendingOptions = {}): Sending {
  const t = useTranslate()
  const call = useCall(prepare)
  const underWay = useUnderWay()
  const [alert, setAlert] = useState<string>()

  async function send<C extends Call>(address: CallAddress<C>, ...input: InputArguments<C>) {
    if (underWay.isUnderWay()) return undefined
    underWay.begin()
    try {
      const answer = await call<C>(address, ...input)
      setAlert(undefined)
      return answer
    } catch (thrown) {
      const refusal = refusalFrom(thrown, t)
      setAlert(!isToldElsewhere(refusal) && tell?.(refusal) === true ? undefined : wordsOf(refusal))
      return undefined
    } finally {
      underWay.end()
    }
  }
  return { isBusy: underWay.isShown, alert, send }
}

/** A button has no fields to show an error at. */
function wordsOf({ errors, alert }: Refusal): string | undefined {
  // The error of a single field stands under two names.
  const texts = [...new Set(Object.values(errors))]
  return texts.length === 0 ? alert : texts.join(' ')
}
