import type { JoinableTeam, registerForProject } from '../../../../contract/signups/registrations/register-calls.ts'
import type { PageContext } from '../../../../contract/page-context.ts'
import { answerForm, type RefusedForm } from '../../../lib/forms/answer-form.ts'
import type { PostedForm } from '../../../lib/forms/posted-fields.ts'
import { registerFields } from './register-steps.ts'

/** The answer of the page to a form that was sent without scripts, with everything that was filled in. */
export interface RegisterAnswer extends RefusedForm {
  /** The teams that were searched for, with the one that was chosen. */
  teams?: readonly JoinableTeam[]
}

/** The path to go on to, or the answer and its status. */
export type RegisterOutcome = { path: string } | { status: number; answer: RegisterAnswer }

/** Signs a participant up by a posted form, or looks for a team. A password is not written back into the page. */
export async function signUpByForm(
  page: PageContext,
  { projectId, teams }: { projectId: number; teams: readonly JoinableTeam[] },
  posted: PostedForm,
): Promise<RegisterOutcome> {
  const {
    form_key: formKey = '',
    password: _password,
    photo_url: _photo,
    find_team: isLooking,
    ...values
  } = posted.fields as Record<string, string>
  if (isLooking !== undefined) return { status: 200, answer: { values, errors: {}, teams } }
  const reply = await answerForm<typeof registerForProject>(page, posted, {
    endpoint: { method: 'POST', path: '/api/project/:id/register' },
    params: { id: projectId },
    fields: registerFields,
    repeated: Object.keys(values),
    pictureField: 'photo_url',
    idempotencyKey: formKey === '' ? undefined : formKey,
  })
  if (reply.refused) return { status: reply.status, answer: { ...reply.refused, teams } }
  return { path: reply.success.redirectLink }
}
