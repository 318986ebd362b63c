import type { JoinableTeam, registerForProject } from '../../../../contract/signups/registrations/register-calls.ts'
import type { PageContext } from '../../../../contract/page-context.ts'
import { callApi } from '../../../lib/api.ts'
import { dataUrlOf, type readForm, withField } from '../../../lib/forms/posted-fields.ts'
import { assignProblems, refusalOf } from '../../../lib/forms/refusal.ts'
import { createTranslate } from '../../../lib/texts/translate.ts'
import { registerFields } from './register-steps.ts'

/** The answer of the page to a form that was sent without scripts, with everything that was filled in. */
export interface RegisterAnswer {
  values: Readonly<Record<string, string>>
  errors: Partial<Record<string, string>>
  alert?: string
  /** The teams that were searched for, with the one that was chosen. */
  teams?: readonly JoinableTeam[]
}

/** The path to go on to, or the answer and its status. */
export type RegisterOutcome = { path: string } | { status: number; answer: RegisterAnswer }

/** Signs a participant up by a posted form, or looks for a team. A password is not written back into the page. */
export async function signUpByForm(
  { send, texts, language }: PageContext,
  { projectId, teams }: { projectId: number; teams: readonly JoinableTeam[] },
  { fields, token, files }: Awaited<ReturnType<typeof readForm>>,
): Promise<RegisterOutcome> {
  const photo = files['photo_url']
  const {
    form_key: idempotencyKey = '',
    password: _password,
    photo_url: _photo,
    find_team: isLooking,
    ...values
  } = fields as Record<string, string>
  if (isLooking !== undefined) return { status: 200, answer: { values, errors: {}, teams } }
  const answer = await callApi<typeof registerForProject>(
    send,
    { method: 'POST', path: '/api/project/:id/register' },
    {
      params: { id: projectId },
      body: photo === undefined ? fields : withField(fields, 'photo_url', await dataUrlOf(photo)),
      token,
      ...(idempotencyKey === '' ? {} : { idempotencyKey }),
    },
  )
  if (answer.status === 200) return { path: answer.body.redirectLink }
  const refusal = refusalOf(answer, createTranslate(texts, language))
  return { status: answer.status, answer: { values, teams, ...assignProblems(refusal, registerFields) } }
}
