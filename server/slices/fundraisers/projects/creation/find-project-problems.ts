import { dateOf } from '../../../../../contract/dates.ts'
import { infiniteClosingDate } from '../../../../../contract/fields/limits.ts'
import type { ProjectForm } from '../../../../../contract/fundraisers/projects/project-form.ts'
import type { Deps } from '../../../../deps.ts'
import type { FieldProblems } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { findOrganization } from '../../organizations/index.ts'
import { organizationProblem, paymentLinkProblem } from '../organization-rules.ts'
import { dateProblem } from '../date-rules.ts'

/** Finds the faults of a form in which any field may be missing, beyond the shapes of its fields. */
export async function findProjectProblems(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  form: Partial<ProjectForm>,
): Promise<FieldProblems> {
  const problems = dateProblems(form, dateOf(clock.now()))
  const { organization_id: id = null, is_payment_link: isLink = false } = form
  const organization = id === null ? null : await findOrganization(database, id, actor.userId)
  const notOwned = organizationProblem(organization)
  if (notOwned !== undefined) problems['organization_id'] = [notOwned]
  const noLink = isLink && notOwned === undefined ? paymentLinkProblem(organization) : undefined
  if (noLink !== undefined) problems['is_payment_link'] = [noLink]
  if (isLink && form.allow_peer_to_peer === true) problems['allow_peer_to_peer'] = ['validation.link_alone']
  return problems
}

/**
 * Returns the problems of dates. The registration deadline is named where two dates do not fit; nothing is said of
 * those that are missing.
 */
function dateProblems(form: Partial<ProjectForm>, today: string): FieldProblems {
  const {
    closing_date: closingDate = infiniteClosingDate,
    event_date: eventDate = null,
    p2p_subscription_deadline: registrationDeadline = null,
  } = form
  const alone = { closingDate, eventDate, registrationDeadline: null }
  const closing = dateProblem('closingDate', alone, today)
  const event = dateProblem('eventDate', alone, today)
  // No other date is compared with a date that is wrong by itself.
  const right = {
    closingDate: closing === undefined ? closingDate : infiniteClosingDate,
    eventDate: event === undefined ? eventDate : null,
  }
  const deadline = dateProblem('registrationDeadline', { ...right, registrationDeadline }, today)
  const problems = { closing_date: closing, event_date: event, p2p_subscription_deadline: deadline }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, [problem]]])),
  )
}
