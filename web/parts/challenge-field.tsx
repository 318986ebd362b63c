import { useEffect, useRef, useState } from 'react'
import { type Challenge, workMark } from '../../contract/donations/challenge.ts'
import { findWork } from '../lib/hashcash.ts'
import { useHydrated } from '../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../lib/translate.ts'
import { FieldError, TextField } from '../ui/fields/field.tsx'

interface ChallengeFieldProps {
  challenge: Challenge
  id: string
  /** Why it is asked, in the words of the form. */
  help: string
  error: string | undefined
}

/**
 * What is answered while somebody tests cards on the form: by work of the browser, and without scripts by its visitor, with a
 * sum. Another challenge begins anew.
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
  const { field, state } = useWork(challenge)
  return (
    <>
      <input ref={field} type="hidden" name="challenge_answer" defaultValue="" />
      <p id={id} role="status" tabIndex={-1} data-invalid={error ? '' : undefined} className="text-sm text-ink-soft">
        {t(`common.challenge.${state}`)}
      </p>
      <FieldError id={id}>{error}</FieldError>
    </>
  )
}

/** Works while the form is filled in. Whoever sends it before that is done waits, and it is sent then. */
function useWork({ work: { seed, bits } }: Challenge) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'working' | 'waiting' | 'done'>('working')
  useEffect(() => {
    const giving = new AbortController()
    const form = field.current!.form
    let sending: { by: HTMLElement | null } | undefined
    const hold = (event: SubmitEvent) => {
      // A button with a name asks for something else than paying, as another language.
      if (event.target !== form || event.submitter?.hasAttribute('name') === true) return
      event.preventDefault()
      event.stopImmediatePropagation()
      sending = { by: event.submitter }
      setState('waiting')
    }
    // Before the form's own handlers, which would send it as it is.
    window.addEventListener('submit', hold, { capture: true, signal: giving.signal })
    void findWork(seed, bits, giving.signal).then((number) => {
      if (number === undefined) return
      giving.abort()
      field.current!.value = `${workMark}${number}`
      setState('done')
      if (sending !== undefined) form?.requestSubmit(sending.by?.isConnected === true ? sending.by : undefined)
    })
    return () => giving.abort()
  }, [seed, bits])
  return { field, state }
}
