import type { RegistrationForm } from '../../../../../contract/signups/registrations/registration-form.ts'
import type { TextKey } from '../../../../../contract/texts.ts'
import type { FieldError, FieldProblems } from '../../../../platform/errors.ts'
import { birthProblem, dutchCodeProblem, phoneProblem } from '../../../fundraisers/participants/index.ts'
import { passwordProblems } from '../../../identity/users/index.ts'
import type { SignupTerms } from '../queries.ts'
import { fullNameOf } from '../rules.ts'

type Form = Partial<RegistrationForm>

export interface RegistrationContext {
  terms: Pick<SignupTerms, 'allowTeams' | 'allowTeamCreation' | 'subscriptionCode' | 'registrationSwitches'>
  eventIds: readonly number[]
  isGuest: boolean
  /** 'YYYY-MM-DD' */
  today: string
}

/** Returns the faults beyond the shapes of the fields, of a form in which any may be missing. */
export function registrationProblems(form: Form, context: RegistrationContext): FieldProblems {
  return {
    ...teamProblems(form, context),
    ...choiceProblems(form, context),
    ...(context.isGuest && accountProblems(form)),
    ...detailProblems(form, context),
    ...(form.general_terms === false && { general_terms: ['validation.accepted' as const] }),
  }
}

/** Returns the problems of a field by itself, when it is left; nothing that would reveal stored data. */
export function fieldProblems(form: Form, today: string): FieldProblems {
  return problemsByField({
    password: form.password === undefined ? undefined : passwordProblem(form),
    date_of_birth: birthProblem(form.date_of_birth ?? '', today),
    phone_number: phoneProblem(form.phone_number ?? ''),
    postal_code: dutchCodeProblem(form.postal_code ?? ''),
    goal: goalProblem(form.goal),
    general_terms: form.general_terms === false ? 'validation.accepted' : undefined,
  })
}

const problemsByField = (problems: Record<string, FieldError | undefined>): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, [problem]]])),
  )

function teamProblems(form: Form, { terms }: RegistrationContext): FieldProblems {
  if (form.teamMode === 'join') {
    if (!terms.allowTeams) return problemsByField({ teamMode: 'participate.no_teams' })
    return problemsByField({ team_id: form.team_id === undefined ? 'participate.team_missing' : undefined })
  }
  if (form.teamMode !== 'create') return {}
  if (!terms.allowTeams || !terms.allowTeamCreation) return problemsByField({ teamMode: 'participate.no_new_teams' })
  return problemsByField({ team_name: form.team_name === '' ? 'validation.name_missing' : undefined })
}

function choiceProblems(form: Form, { terms, eventIds }: RegistrationContext): FieldProblems {
  const event = form.project_event_id
  const isEventWrong = event === undefined ? eventIds.length > 0 : !eventIds.includes(event)
  const isCodeMissing = terms.subscriptionCode !== null && (form.subscriptionCode ?? '') === ''
  return problemsByField({
    goal: goalProblem(form.goal),
    project_event_id: isEventWrong ? 'validation.choose' : undefined,
    subscriptionCode: isCodeMissing ? 'validation.code_missing' : undefined,
  })
}

const accountProblems = (form: Form): FieldProblems =>
  problemsByField({
    email: form.email === undefined ? 'validation.email_missing' : undefined,
    password: form.password === undefined ? 'validation.password_missing' : passwordProblem(form),
  })

function passwordProblem(form: Form): FieldError | undefined {
  const { name = '', last_name_prefix = '', last_name = '', email = '', password } = form
  const owner = { name: fullNameOf({ name, last_name_prefix, last_name }), email, hasSecondFactor: false }
  return passwordProblems({ password }, owner)['password']?.[0]
}

function detailProblems(form: Form, { terms, today }: RegistrationContext): FieldProblems {
  const isEnabled = (name: string) => terms.registrationSwitches.some((each) => each === name)
  const missing = (text: string | undefined): TextKey | undefined => (text === '' ? 'validation.required' : undefined)
  return problemsByField({
    ...(isEnabled('shirt_size') && { shirt_size: form.shirt_size === undefined ? 'validation.choose' : undefined }),
    ...(isEnabled('gender') && { gender: form.gender === undefined ? 'validation.choose' : undefined }),
    ...(isEnabled('date_of_birth') && {
      date_of_birth: missing(form.date_of_birth) ?? birthProblem(form.date_of_birth ?? '', today),
    }),
    ...(isEnabled('phone_number') && {
      phone_number: missing(form.phone_number) ?? phoneProblem(form.phone_number ?? ''),
    }),
    ...(isEnabled('address') && {
      address: missing(form.address),
      postal_code: missing(form.postal_code) ?? dutchCodeProblem(form.postal_code ?? ''),
      city: missing(form.city),
    }),
  })
}

const goalProblem = (goal: number | undefined): FieldError | undefined =>
  goal === 0 ? { key: 'validation.number_too_small', params: { minimum: 1 } } : undefined
