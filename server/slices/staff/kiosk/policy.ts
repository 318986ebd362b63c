import type { Deps } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { staffStatus } from '../../identity/users/index.ts'

type StaffSubject = { id: number } & Parameters<typeof staffStatus>[1]

/**
 * Whether staff may impersonate a user, or lock them: not of other staff, also those who lack only a second factor or
 * have the role in a demo that is off, and not of themselves. Otherwise staff could act unseen in the name of a
 * colleague.
 */
export const canBeActedOn = (
  { config }: Pick<Deps, 'config'>,
  actor: Pick<SessionActor, 'userId'>,
  subject: StaffSubject,
): boolean => staffStatus(config, subject) === 'nobody' && !subject.isDemoStaff && subject.id !== actor.userId
