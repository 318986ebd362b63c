import { useState } from 'react'
import { type Errors, assignProblems, type Problems } from './refusal.ts'

/** Returns the errors of a form now. `fields` are those that show an error of their own. */
export function useProblems<F extends string>(fields: readonly F[], first: Problems | undefined) {
  const [{ errors, alert }, setProblems] = useState<Problems<F>>(() => assignProblems(first ?? { errors: {} }, fields))
  const [blurError, setBlurError] = useState<{ field: F; text: string }>()
  const [refusals, setRefusals] = useState(alert === undefined && Object.keys(errors).length === 0 ? 0 : 1)
  return {
    errors,
    alert,
    /** An error that appeared at a field that was just left: something to say, without moving the focus. */
    blurError,
    /** The number of times that it was refused; each is one to point at. */
    refusals,
    refuse(refusal: Problems): void {
      setProblems(assignProblems(refusal, fields))
      setBlurError(undefined)
      setRefusals((count) => count + 1)
    },
    /** Forgets problems of these fields, or of all, when nothing is wrong with them any more. */
    forgive(forgiven: readonly F[] = fields): void {
      setProblems((previous) => ({ errors: without(previous.errors, forgiven) }))
      setBlurError(undefined)
    },
    setError(field: F, text: string | undefined): void {
      setProblems((previous) => {
        if (previous.errors[field] === text) return previous
        const others = without(previous.errors, [field])
        return { ...previous, errors: text === undefined ? others : { ...others, [field]: text } }
      })
      setBlurError(text === undefined ? undefined : { field, text })
    },
  }
}

const without = <F extends string>(errors: Errors<F>, fields: readonly F[]): Errors<F> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as F))) as Errors<F>
