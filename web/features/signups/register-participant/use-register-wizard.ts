import { useEffect, useRef, useState } from 'react'
import type {
  checkRegistrationField,
  registerForProject,
  verifyCode,
} from '../../../../contract/signups/registrations/register-calls.ts'
import { checkFieldAt } from '../../../lib/forms/check-field.ts'
import { type Errors, Refusal } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { type SubmitOutcome, useForm } from '../../../lib/forms/use-form.ts'
import { hashOfStep, stepOfHash } from '../../../lib/hash-location.ts'
import { useHash } from '../../../lib/hooks/use-hash.ts'
import type { PostedFields } from '../../../lib/api.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useCodeVerdict } from './code-field.tsx'
import {
  fillIn,
  findRegisterDraft,
  registerValuesIn,
  removeRegisterDraft,
  saveRegisterDraft,
} from './register-draft.ts'
import {
  earliestStepOf,
  fieldsOf,
  type RegisterField as Field,
  type RegisterStep,
  registerFields,
  registerSteps,
} from './register-steps.ts'
import type { RegisterWizardProps } from './wizard-props.ts'

/**
 * Returns the state and the actions of the wizard: its form, its step in the URL, and the draft that a reload brings
 * back.
 */
export function useRegisterWizard({ offer, user, initialValues, answer }: RegisterWizardProps) {
  const t = useTranslate()
  const call = useCall()
  const code = useCodeVerdict()
  const [isReady, setReady] = useState(false)
  const [photo, setPhoto] = useState('')
  const projectId = offer.project.id
  const start = (answer && earliestStepOf(Object.keys(answer.errors))) ?? 1
  const named = useStepInHash(start)
  const step = isReady ? named : start
  const key = useRef('')
  const isDone = useRef(false)

  const form = useForm<Field>({
    id: 'register',
    fields: registerFields,
    values: initialValues as Partial<Record<Field, unknown>>,
    answer,
    check: (field, value) => (field === 'subscriptionCode' ? checkCode(value) : checkField(field, value)),
    submit: (posted) => (step === 3 ? signUp(posted) : goOn(posted)),
    onRefused: ({ errors }) => goTo(earliestStepOf(Object.keys(errors)) ?? step),
  })

  const checkField = checkFieldAt<typeof checkRegistrationField>('/api/project/:id/register/validate', {
    params: { id: projectId },
  })

  /** Checks a code once its field is left with something in it, as each look counts as an attempt. */
  async function checkCode(value: string): Promise<string | undefined> {
    const typed = value.trim()
    if (typed === '') return t('validation.code_missing')
    if (code.verdict === 'right') return undefined
    const { verified } = await call<typeof verifyCode>(
      { method: 'POST', path: '/api/project/:id/verify-code' },
      { params: { id: projectId }, body: { code: typed } },
    )
    code.setVerdict(verified ? 'right' : 'wrong')
    return verified ? undefined : t('participate.code_wrong')
  }

  async function goOn(posted: PostedFields): Promise<SubmitOutcome> {
    const errors = await problemsOf(step, posted)
    if (Object.keys(errors).length > 0) throw new Refusal({ status: 422, errors })
    form.forgive(fieldsOf(step))
    goTo((step + 1) as RegisterStep)
    return 'more'
  }

  /**
   * Returns the problems of one step: what only this page knows must be there, and then what the server says of each
   * field by itself.
   */
  async function problemsOf(step: RegisterStep, posted: Record<string, string>): Promise<Errors> {
    const missing = missingIn(step, posted)
    const own = fieldsOf(step).filter((field) => posted[field] !== undefined && missing[field] === undefined)
    const problems = await Promise.all(
      own
        .filter((field) => field !== 'subscriptionCode' && !(field === 'email' && user !== null))
        .map(async (field) => [field, await checkField(field, posted[field])] as const),
    )
    const wrongCode =
      step === 1 && offer.requires_code && missing.subscriptionCode === undefined
        ? await checkCode(posted['subscriptionCode'] ?? '')
        : undefined
    const allProblems = [...problems, ['subscriptionCode', wrongCode] as const].filter(([, text]) => text !== undefined)
    return { ...Object.fromEntries(allProblems), ...missing }
  }

  function missingIn(step: RegisterStep, posted: Record<string, string>): Errors<Field> {
    const isEmpty = (field: Field) => (posted[field] ?? '').trim() === ''
    const errors: Errors<Field> = {}
    if (step === 1) {
      if (offer.requires_code && isEmpty('subscriptionCode')) errors.subscriptionCode = t('validation.code_missing')
      if (posted['teamMode'] === 'join' && isEmpty('team_id')) errors.team_id = t('participate.team_missing')
      if (posted['teamMode'] === 'create' && isEmpty('team_name')) errors.team_name = t('validation.name_missing')
      if (user === null && isEmpty('email')) errors.email = t('validation.email_missing')
    }
    if (step === 2 && offer.events.length > 0 && isEmpty('project_event_id'))
      errors.project_event_id = t('validation.choose')
    return errors
  }

  async function signUp(posted: PostedFields): Promise<'leaving'> {
    saveDraft()
    const endpoint = { method: 'POST', path: '/api/project/:id/register' } as const
    const answer = await call<typeof registerForProject>(endpoint, {
      params: { id: projectId },
      body: posted,
      idempotencyKey: key.current,
    })
    // While the fee is to be paid, the form may be needed once more.
    if (!answer.redirectLink.startsWith('/inschrijving/')) {
      isDone.current = true
      removeRegisterDraft(projectId)
    }
    location.assign(answer.redirectLink)
    return 'leaving'
  }

  /** @param more what does not stand in the form yet */
  function saveDraft(more: Readonly<Record<string, string>> = {}): void {
    const formElement = form.element()
    if (formElement === null || isDone.current) return
    saveRegisterDraft(projectId, { key: key.current, values: { ...registerValuesIn(formElement), ...more } })
  }

  function takePhoto(cut: string): void {
    setPhoto(cut)
    form.forgive(['photo_url'])
    saveDraft({ photo_url: cut })
  }

  useEffect(() => {
    const draft = findRegisterDraft(projectId)
    key.current = draft?.key ?? crypto.randomUUID()
    const formElement = form.element()
    if (draft !== undefined && answer === undefined && formElement !== null)
      fillIn(formElement, withoutChosen(draft.values, initialValues))
    setPhoto(draft?.values['photo_url'] ?? '')
    setReady(true)
    const save = () => saveDraft()
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
    // oxlint-disable-next-line react/exhaustive-deps -- the form is filled in once: afterwards the user types
  }, [])

  return { form, step, isReady, code, saveDraft, photo, takePhoto }
}

function goTo(next: RegisterStep): void {
  if (location.hash !== hashOfStep(next)) location.hash = hashOfStep(next)
}

/** A link within the page, as the link past the menu does, leaves the step as it is. */
function useStepInHash(start: RegisterStep): RegisterStep {
  const hash = useHash() ?? ''
  const [last, setLast] = useState(start)
  const step = hash === '' ? start : (stepOfHash(registerSteps, `#${hash}`) ?? last)
  if (step !== last) setLast(step)
  return step
}

/** Drops an earlier choice: a team that the URL names is the one that is meant, above an earlier choice. */
function withoutChosen(values: Readonly<Record<string, string>>, initial: Readonly<Record<string, string>>) {
  if ((initial['team_id'] ?? '') === '') return values
  const { team_id: _team, teamMode: _mode, ...rest } = values
  return rest
}
