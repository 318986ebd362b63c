import { type FormEvent, useState } from 'react'
import { methodInSentence } from '../../../../contract/money/donations/method-in-sentence.ts'
import { isLanguage } from '../../../../contract/texts.ts'
import { type Problems, Refusal } from '../../../lib/forms/refusal.ts'
import { type SubmitOutcome, useForm } from '../../../lib/forms/use-form.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { checkStep, type DonationProblems } from './donation/check-step.ts'
import type { DonationAnswer } from './donation/donation-answer.ts'
import { needsAccount, type DonationOffer, methodOf } from './donation/donation-offer.ts'
import { type DonationField, donationFields, type DonationValues } from './donation/donation-values.ts'
import { problemTexts } from './donation/problem-texts.ts'
import { useFormValues } from './use-form-values.ts'
import { usePagePost } from './use-page-post.ts'
import { useStepInHash } from './use-step-in-hash.ts'
import { earliestStepOf, fieldsUpTo, stepOf, type WizardStep, wizardSteps } from './donation/wizard-steps.ts'

interface DonationWizardOptions {
  projectId: number
  offer: DonationOffer
  initialValues: DonationValues
  /** The server's answer to a form that was sent without JavaScript. */
  answer: DonationAnswer | undefined
}

/** Returns the state of the wizard, and the effects when a donor types, goes on, goes back and gives. */
export function useDonationWizard({ projectId, offer, initialValues, answer }: DonationWizardOptions) {
  const t = useTranslate()
  const textsOf = useProblemTexts()
  const post = usePagePost<DonationAnswer>()
  const problemsOf = ({ fields, alert }: Pick<DonationAnswer, 'fields' | 'alert'>): Problems => ({
    errors: fields,
    alert: alert !== undefined && 'key' in alert ? t(alert.key) : alert?.text,
  })
  const start = answer ?? startOf(initialValues, offer, textsOf)
  /** Whether an account may be debited although no answer came: a donor who then gives in another way gives twice. */
  const mayBeDebited = (answer: DonationAnswer, method: string) =>
    answer.isUnknown === true && needsAccount(methodOf(offer, method))
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(
    answer !== undefined && mayBeDebited(answer, answer.values.payment_method),
  )
  const { values, isReady, read, readAfter } = useFormValues({
    element: () => form.element(),
    projectId,
    offer,
    initialValues,
    isAnswer: answer !== undefined,
    onMethodDropped(id) {
      const method = methodOf(offer, id)
      if (method === undefined) return
      form.setError('payment_method', t('donate.method_dropped', { method: methodInSentence(t, method) }))
    },
  })
  const { step, goTo, goBack } = useStepInHash({
    isReady,
    startStep: start.step,
    reachable: (target) =>
      wizardSteps.find((earlier) => earlier < target && hasProblems(checkStep(earlier, values, offer))) ?? target,
  })
  const form = useForm<DonationField>({
    id: 'donation',
    fields: donationFields,
    answer: problemsOf(start),
    check: (field) => textsOf(checkStep(stepOf(field) ?? step, read(), offer))[field],
    submit: (_fields, formElement) => goOn(formElement),
    onRefused: ({ errors }) => goTo(earliestStepOf(Object.keys(errors)) ?? step),
  })

  function goOn(formElement: HTMLFormElement): SubmitOutcome | Promise<SubmitOutcome> {
    const now = read()
    const steps = wizardSteps.filter((earlier) => earlier <= step)
    const problems: DonationProblems = Object.assign({}, ...steps.map((each) => checkStep(each, now, offer)))
    if (hasProblems(problems)) throw new Refusal({ status: 422, errors: textsOf(problems) })
    form.forgive(fieldsUpTo(step))
    if (step === 3) return give(formElement, now.payment_method)
    goTo((step + 1) as WizardStep)
    return 'more'
  }
  async function give(formElement: HTMLFormElement, method: string): Promise<SubmitOutcome> {
    const answer = await post(formToSend(formElement, needsAccount(methodOf(offer, method))))
    setOutcomeUnknown(mayBeDebited(answer, method))
    throw new Refusal({ status: 422, ...problemsOf(answer) })
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    // The language is changed by a page of the server, which gets everything that was filled in and gives it back.
    if (!isLanguage(languageOfSubmit(event))) form.props.onSubmit(event)
  }
  function change(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement
    form.touch(name as DonationField)
    for (const field of fieldsTouchedBy(name)) form.setError(field, undefined)
    readAfter(event.target)
  }

  return {
    values,
    isReady,
    step,
    goTo,
    goBack,
    errors: form.errors,
    /** An error at a single field, without moving the focus. */
    blurError: form.blurError?.text ?? '',
    alert: form.alert,
    isMaybeGiven: isOutcomeUnknown,
    isSending: form.isBusy,
    element: form.element,
    // A change is what a donor did: a draft that is filled in is none.
    props: { ...form.props, onSubmit: submit, onInput: undefined, onChange: change },
  }
}

/**
 * Returns the step where the wizard begins: an amount that came along needs no second choice, and a wrong one is named
 * at once.
 */
function startOf(
  values: DonationValues,
  offer: DonationOffer,
  textsOf: ReturnType<typeof useProblemTexts>,
): Pick<DonationAnswer, 'fields' | 'alert' | 'step'> {
  const hasAmount = values.amount !== '' || values.suggestion !== ''
  const fields = hasAmount ? textsOf(checkStep(1, values, offer)) : {}
  return { fields, alert: undefined, step: hasAmount && Object.keys(fields).length === 0 ? 2 : 1 }
}

const languageOfSubmit = (event: FormEvent<HTMLFormElement>): unknown => {
  const submitter = (event.nativeEvent as SubmitEvent).submitter
  return submitter instanceof HTMLButtonElement && submitter.name === 'language' ? submitter.value : undefined
}

/**
 * Returns the fields that a change touches. A suggestion is an amount, another amount may suit other methods, and an
 * anonymous donation needs no name.
 */
function fieldsTouchedBy(name: string): DonationField[] {
  if (name === 'suggestion' || name === 'amount') return ['amount', 'payment_method']
  if (name === 'donation_type') return ['donation_type', 'payment_method']
  if (name === 'anonymous') return ['first_name', 'last_name']
  return [name as DonationField]
}

const hasProblems = (problems: DonationProblems) => Object.keys(problems).length > 0

function useProblemTexts() {
  const t = useTranslate()
  const format = useFormat()
  return (problems: DonationProblems) => problemTexts(problems, t, format)
}

/**
 * Returns the form to send. An account number that was typed for another method than the chosen one does not leave the
 * browser.
 */
function formToSend(form: HTMLFormElement, needsAccountField: boolean): FormData {
  const formData = new FormData(form)
  if (needsAccountField) return formData
  formData.delete('payment_method_attributes.consumerName')
  formData.delete('payment_method_attributes.consumerAccount')
  formData.delete('agree_directdebit')
  return formData
}
