import { useEffect, useRef, useState } from 'react'
import type { Challenge } from '../../../../contract/money/checkout-guard/challenge.ts'
import { proofOfWorkPrefix } from '../../../../contract/money/checkout-guard/proof-of-work-prefix.ts'
import { findWork } from './hashcash.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { FieldError, TextField } from '../../../ui/fields/field.tsx'

interface ChallengeFieldProps {
  challenge: Challenge
  id: string
  /** The reason for the challenge, in the words of the form. */
  help: string
  error: string | undefined
}

/**
 * The challenge of a payer while cards are tested on the form: a proof of work by the browser, or a sum for a visitor
 * without scripts. Another challenge begins anew.
 */
export function ChallengeField(props: ChallengeFieldProps) {
  const isHydrated = useHydrated()
  const { token } = props.challenge
  return (
    <div className="sm:[&_input]:max-w-64" key={token}>
      <input type="hidden" name="challenge_token" value={token} />
      {isHydrated ? <Work {...props} /> : <Sum {...props} />}
    </div>
  )
}

const Sum = ({ challenge, ...field }: ChallengeFieldProps) => (
  <TextField
    {...field}
    name="challenge_answer"
    required
    inputMode="numeric"
    autoComplete="off"
    maxLength={20}
    label={challenge.question}
  />
)

function Work({ challenge, id, error }: ChallengeFieldProps) {
  const t = useTranslate()
  const { field, answer, state } = useWork(challenge)
  return (
    <>
      <input ref={field} type="hidden" name="challenge_answer" value={answer} />
      <p id={id} role="status" tabIndex={-1} data-invalid={error ? '' : undefined} className="text-sm text-ink-soft">
        {t(`common.challenge.${state}`)}
      </p>
      <FieldError id={id}>{error}</FieldError>
    </>
  )
}

/**
 * Finds the proof of work while the form is filled in. A form that is submitted earlier is held, and submitted then.
 */
function useWork({ work: { seed, bits } }: Challenge) {
  const field = useRef<HTMLInputElement>(null)
  const heldSubmit = useRef<{ by: HTMLElement | null }>(undefined)
  const [answer, setAnswer] = useState('')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const hold = (event: SubmitEvent) => {
      // A button with a name does something else than paying, as another language.
      if (event.target !== field.current?.form || event.submitter?.hasAttribute('name') === true) return
      event.preventDefault()
      event.stopImmediatePropagation()
      heldSubmit.current = { by: event.submitter }
      setHeld(true)
    }
    // Before the form's own handlers, which would send it as it is.
    window.addEventListener('submit', hold, { capture: true, signal: controller.signal })
    void findWork(seed, bits, controller.signal).then((number) => {
      if (number === undefined) return
      controller.abort()
      setAnswer(`${proofOfWorkPrefix}${number}`)
    })
    return () => controller.abort()
  }, [seed, bits])
  // Once the answer stands in the form.
  useEffect(() => {
    if (answer === '' || heldSubmit.current === undefined) return
    const { by } = heldSubmit.current
    heldSubmit.current = undefined
    field.current?.form?.requestSubmit(by?.isConnected === true ? by : undefined)
  }, [answer])
  const state = answer === '' ? (isHeld ? 'waiting' : 'working') : 'done'
  return { field, answer, state } as const
}
