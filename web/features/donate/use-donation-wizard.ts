import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { methodInSentence } from '../../../contract/donations/method-words.ts'
import { isLanguage } from '../../../contract/texts.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { checkStep, type Problems } from './donation/check-step.ts'
import type { DonationAnswer } from './donation/donation-answer.ts'
import { asksForAccount, type DonationOffer, methodOf } from './donation/donation-offer.ts'
import type { DonationField, DonationValues } from './donation/donation-values.ts'
import { problemTexts } from './donation/problem-texts.ts'
import { useFieldChecks } from './use-field-checks.ts'
import { useFormValues } from './use-form-values.ts'
import { useRefusal } from './use-refusal.ts'
import { useStepInAddress } from './use-step-in-address.ts'
import { earliestStepOf, stepOf, type WizardStep, wizardSteps } from './donation/wizard-steps.ts'

interface DonationWizardOptions {
  form: RefObject<HTMLFormElement | null>
  projectId: number
  offer: DonationOffer
  initialValues: DonationValues
  /** What the server said to a form that was sent without JavaScript. */
  answer: DonationAnswer | undefined
}

/** How the wizard stands, and what happens when a donor types, goes on, goes back and gives. */
export function useDonationWizard({ form, projectId, offer, initialValues, answer }: DonationWizardOptions) {
  const t = useTranslate()
  const textsOf = useProblemTexts()
  const fetcher = useFetcher<DonationAnswer>()
  const sending = useSending()
  const start = answer ?? startOf(initialValues, offer, textsOf)
  const { errors, news, alert, refusals, refuse, forgive, setError } = useRefusal(start)
  const { values, isReady, read, readAfter } = useFormValues({
    form,
    projectId,
    offer,
    initialValues,
    isAnswer: answer !== undefined,
    onMethodDropped(id) {
      const method = methodOf(offer, id)
      if (method === undefined) return
      setError('payment_method', t('donate.method_dropped', { method: methodInSentence(t, method) }))
    },
  })
  const { step, goTo, goBack } = useStepInAddress({
    isReady,
    startStep: start.step,
    reachable: (wanted) =>
      wizardSteps.find((earlier) => earlier < wanted && hasProblems(checkStep(earlier, values, offer))) ?? wanted,
  })
  const checks = useFieldChecks({
    check: (field) => textsOf(checkStep(stepOf(field) ?? step, read(), offer))[field as DonationField],
    isSending: sending.isSending,
    onChecked: (field, problem) => setError(field as DonationField, problem),
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    // The language is changed by a page of the server, which gets everything that was filled in and gives it back.
    if (isLanguage(languageAskedBy(event))) return
    event.preventDefault()
    if (sending.isSending()) return
    checks.noteJudgement()
    const now = read()
    const steps = wizardSteps.filter((earlier) => earlier <= step)
    const problems: Problems = Object.assign({}, ...steps.map((each) => checkStep(each, now, offer)))
    if (hasProblems(problems)) {
      refuse({ fields: textsOf(problems), alert: undefined })
      return goTo(earliestStepOf(Object.keys(problems)) ?? step)
    }
    forgive(step)
    if (step < 3) return goTo((step + 1) as WizardStep)
    sending.begin()
    const sent = formToSend(event.currentTarget, asksForAccount(methodOf(offer, now.payment_method)))
    void fetcher.submit(sent, { method: 'post' })
  }

  function change(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement
    checks.noteTyping(name)
    for (const field of fieldsTouchedBy(name)) setError(field, undefined)
    readAfter(event.target)
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
    news,
    alert,
    refusals,
    isSending: sending.isShown,
    on: { onSubmit: submit, onChange: change, onBlur: checks.onBlur },
  }
}

/** Where the wizard begins: an amount that came along is not asked for again, and a wrong one is named at once. */
function startOf(
  values: DonationValues,
  offer: DonationOffer,
  textsOf: ReturnType<typeof useProblemTexts>,
): Pick<DonationAnswer, 'fields' | 'alert' | 'step'> {
  const isAsked = values.amount !== '' || values.suggestion !== ''
  const fields = isAsked ? textsOf(checkStep(1, values, offer)) : {}
  return { fields, alert: undefined, step: isAsked && Object.keys(fields).length === 0 ? 2 : 1 }
}

const languageAskedBy = (event: FormEvent<HTMLFormElement>): unknown => {
  const submitter = (event.nativeEvent as SubmitEvent).submitter
  return submitter instanceof HTMLButtonElement && submitter.name === 'language' ? submitter.value : undefined
}

/** A suggestion is an amount, another amount may suit other methods, and an anonymous donation needs no name. */
function fieldsTouchedBy(name: string): DonationField[] {
  if (name === 'suggestion' || name === 'amount') return ['amount', 'payment_method']
  if (name === 'donation_type') return ['donation_type', 'payment_method']
  if (name === 'anonymous') return ['first_name', 'last_name']
  return [name as DonationField]
}

const hasProblems = (problems: Problems) => Object.keys(problems).length > 0

function useProblemTexts() {
  const t = useTranslate()
  const format = useFormat()
  return (problems: Problems) => problemTexts(problems, t, format)
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

/** Whether a donation is under way: known at once, so that the second click of a double click finds it. */
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
