import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { checkStep, type Problems } from './gift/check-step.ts'
import type { GiftAnswer } from './gift/gift-answer.ts'
import { asksForAccount, type GiftOffer, methodOf } from './gift/gift-offer.ts'
import type { GiftField, GiftValues } from './gift/gift-values.ts'
import { type GiftErrors, problemTexts } from './gift/problem-texts.ts'
import { useFormValues } from './use-form-values.ts'
import { useStepInAddress } from './use-step-in-address.ts'
import { earliestStepOf, type WizardStep, wizardSteps } from './gift/wizard-steps.ts'

interface GiftWizardOptions {
  form: RefObject<HTMLFormElement | null>
  projectId: number
  offer: GiftOffer
  initialValues: GiftValues
  /** What the server said to a form that was sent without JavaScript. */
  answer: GiftAnswer | undefined
}

/** How the wizard stands, and what happens when a donor types, goes on, goes back and gives. */
export function useGiftWizard({ form, projectId, offer, initialValues, answer }: GiftWizardOptions) {
  const fetcher = useFetcher<GiftAnswer>()
  const sending = useSending()
  const { errors, alert, refusals, refuse, forgive } = useRefusal(answer)
  const isAnswer = answer !== undefined
  const { values, isReady, read, readAfter } = useFormValues({ form, projectId, initialValues, isAnswer })
  const { step, goTo, goBack } = useStepInAddress({
    isReady,
    startStep: answer?.step ?? 1,
    reachable: (wanted) =>
      wizardSteps.find((earlier) => earlier < wanted && hasProblems(checkStep(earlier, values, offer))) ?? wanted,
  })
  const textsOf = useProblemTexts()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (sending.isSending()) return
    const now = read()
    const steps = wizardSteps.filter((earlier) => earlier <= step)
    const problems: Problems = Object.assign({}, ...steps.map((each) => checkStep(each, now, offer)))
    if (hasProblems(problems)) {
      refuse({ fields: textsOf(problems), alert: undefined })
      return goTo(earliestStepOf(Object.keys(problems)) ?? step)
    }
    forgive()
    if (step < 3) return goTo((step + 1) as WizardStep)
    sending.begin()
    const sent = formToSend(event.currentTarget, asksForAccount(methodOf(offer, now.payment_method)))
    void fetcher.submit(sent, { method: 'post' })
  }

  function change(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement
    readAfter(event.target)
    forgive(name === 'suggestion' ? 'amount' : (name as GiftField))
  }

  useEffect(() => {
    if (fetcher.data === undefined) return
    sending.end()
    refuse(fetcher.data)
    goTo(fetcher.data.step)
    // Once an answer: everything else here is of the moment it came.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.data])

  return {
    values,
    isReady,
    step,
    goTo,
    goBack,
    errors,
    alert,
    refusals,
    isSending: sending.isShown,
    submit,
    change,
  }
}

const hasProblems = (problems: Problems) => Object.keys(problems).length > 0

function useProblemTexts() {
  const t = useTranslate()
  const format = useFormat()
  return (problems: Problems) => problemTexts(problems, t, format)
}

/** What is wrong now: at its fields, and with the gift as a whole. */
function useRefusal(answer: GiftAnswer | undefined) {
  const t = useTranslate()
  const [errors, setErrors] = useState<GiftErrors>(answer?.fields ?? {})
  const [trouble, setTrouble] = useState(answer?.alert)
  /** Counts, so that the same mistake made twice is pointed at twice. */
  const [refusals, setRefusals] = useState(0)
  return {
    errors,
    alert: trouble === undefined ? undefined : 'key' in trouble ? t(trouble.key) : trouble.text,
    refusals,
    refuse(refusal: Pick<GiftAnswer, 'fields' | 'alert'>): void {
      setErrors(refusal.fields)
      setTrouble(refusal.alert)
      setRefusals((count) => count + 1)
    },
    /** One field was changed, or nothing is wrong any more. */
    forgive(field?: GiftField): void {
      if (field === undefined) setTrouble(undefined)
      setErrors((known) => {
        if (field === undefined) return {}
        if (known[field] === undefined) return known
        const { [field]: _solved, ...others } = known
        return others
      })
    },
  }
}

/** An account number that was typed for another method than the chosen one does not leave the browser. */
function formToSend(form: HTMLFormElement, isAccountAsked: boolean): FormData {
  const sent = new FormData(form)
  if (isAccountAsked) return sent
  sent.delete('payment_method_attributes.consumerName')
  sent.delete('payment_method_attributes.consumerAccount')
  sent.delete('agree_directdebit')
  return sent
}

/** Whether a gift is under way: known at once, so that the second click of a double click finds it. */
function useSending() {
  const isUnderWay = useRef(false)
  const [isShown, setShown] = useState(false)
  const set = (isNow: boolean) => {
    isUnderWay.current = isNow
    setShown(isNow)
  }
  useEffect(() => {
    // Back from the checkout, the browser may show this page as it left it: still busy.
    const wakeUp = (event: PageTransitionEvent) => {
      if (event.persisted) set(false)
    }
    addEventListener('pageshow', wakeUp)
    return () => removeEventListener('pageshow', wakeUp)
  }, [])
  return { isShown, isSending: () => isUnderWay.current, begin: () => set(true), end: () => set(false) }
}
