import { centsOf } from '../../../../../contract/money.ts'
import type { ProjectForm, SimpleProjectForm } from '../../../../../contract/fundraisers/projects/project-form.ts'
import type { ProjectKind } from '../../../../../contract/fundraisers/projects/projects.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { requireNoProblems } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { claimSlug } from '../../slugs/index.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import type { ManagedProject } from '../managed-project.ts'
import { findProjectProblems } from './find-project-problems.ts'
import { findByCreationKey, insertProject, type NewProject } from './queries.ts'

/** A form that may have only its first part. */
type NewForm = SimpleProjectForm & Partial<ProjectForm>

export interface Creation {
  form: NewForm
  /** The language of its manager. */
  language: Language
  /** The client's key of this sending of the form; the same form sent under it once more is the same project. */
  idempotencyKey: string | undefined
}

/**
 * Makes a draft of a project that the actor owns, at a slug made of its name.
 * @throws FieldErrors, TooManyRequests
 */
export async function createProject(
  deps: Pick<Deps, 'db' | 'database' | 'clock'>,
  actor: SessionActor,
  { form, language, idempotencyKey }: Creation,
): Promise<ManagedProject> {
  const creationKey = idempotencyKey === undefined ? null : sha256(JSON.stringify([actor.userId, idempotencyKey, form]))
  const existingId = creationKey === null ? undefined : await findByCreationKey(deps.db, creationKey)
  if (existingId !== undefined) return getManagedSettings(deps, actor, existingId)
  requireNoProblems(await findProjectProblems(deps, actor, form))
  const now = deps.clock.now()
  const { userId } = actor
  const values = { ...columnsOf(form), language, creationKey, ownerId: userId, createdAt: now }
  const events = form.project_events ?? []
  const id = await claimSlug(deps.db, { name: form.name, otherwise: 'actie', userId, now }, (tx, url) =>
    insertProject(tx, { ...values, url }, events),
  )
  return getManagedSettings(deps, actor, id)
}

/** Fields not sent are left to the table's defaults. */
const columnsOf = (form: NewForm): Omit<NewProject, 'url' | 'ownerId' | 'createdAt'> => ({
  name: form.name,
  kind: kindOf(form),
  description: form.description,
  organizationId: form.organization_id,
  showUserAsOwner: form.show_user_as_owner,
  goalCents: form.goal === undefined ? null : centsOf(form.goal),
  showGoal: form.show_goal,
  closingDate: form.closing_date,
  eventDate: form.event_date,
  registrationDeadline: form.p2p_subscription_deadline,
  bankAccount: form.bank_account,
  bankAccountHolder: form.bank_account_holder,
  privacySwitches: form.enabled_privacy_switches,
})

function kindOf(form: Pick<SimpleProjectForm, 'is_payment_link' | 'allow_peer_to_peer'>): ProjectKind {
  if (form.is_payment_link) return 'link'
  return form.allow_peer_to_peer ? 'participants' : 'project'
}
