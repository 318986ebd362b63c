import { useState } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import type { DonationAnswer } from './donation/donation-answer.ts'
import type { DonationField } from './donation/donation-values.ts'
import type { DonationErrors } from './donation/problem-texts.ts'
import { stepOf, type WizardStep } from './donation/wizard-steps.ts'

/** What is wrong now: at its fields, and with the donation as a whole. */
export function useRefusal(first: Pick<DonationAnswer, 'fields' | 'alert'>) {
  const t = useTranslate()
  const [errors, setErrors] = useState<DonationErrors>(first.fields)
  const [trouble, setTrouble] = useState(first.alert)
  /** What appeared at a single field, without moving anybody. */
  const [news, setNews] = useState('')
  /** Counts, so that the same mistake made twice is pointed at twice. */
  const [refusals, setRefusals] = useState(0)

  function setError(field: DonationField, problem: string | undefined): void {
    setErrors((known) => {
      if (known[field] === problem) return known
      const { [field]: _former, ...others } = known
      return problem === undefined ? others : { ...others, [field]: problem }
    })
    setNews(problem ?? '')
  }

  return {
    errors,
    news,
    alert: trouble === undefined ? undefined : 'key' in trouble ? t(trouble.key) : trouble.text,
    refusals,
    setError,
    refuse(refusal: Pick<DonationAnswer, 'fields' | 'alert'>): void {
      setErrors(refusal.fields)
      setTrouble(refusal.alert)
      setNews('')
      setRefusals((count) => count + 1)
    },
    /** Nothing is wrong any more up to this step; what was said of a later one still stands there. */
    forgive(done: WizardStep): void {
      setErrors((known) =>
        Object.fromEntries(Object.entries(known).filter(([field]) => (stepOf(field) ?? done) > done)),
      )
      setTrouble(undefined)
      setNews('')
    },
  }
}
