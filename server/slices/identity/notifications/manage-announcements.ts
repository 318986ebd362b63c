import type { Deps } from '../../../deps.ts'
import { type FieldProblems, NotFound, requireNoProblems, requireFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { recordAct } from '../audit/index.ts'
import {
  type AnnouncementRow,
  type AnnouncementValues,
  deleteAnnouncementRow,
  getAnnouncement,
  insertAnnouncement,
  updateAnnouncement,
} from './queries.ts'

type AnnouncementDeps = Pick<Deps, 'db' | 'clock'>

export interface AnnouncementForm {
  body: string
  actionText: string
  actionUrl: string
  icon: string
}

/** Returns the faults of an announcement: a button has words and leads somewhere, or is left out. */
export function announcementProblems({ actionText, actionUrl }: Partial<AnnouncementForm>): FieldProblems {
  if (actionText === undefined || actionUrl === undefined || (actionText === '') === (actionUrl === '')) return {}
  return { [actionText === '' ? 'action_text' : 'action_url']: ['validation.required'] }
}

function valuesOf(form: AnnouncementForm): AnnouncementValues {
  requireNoProblems(announcementProblems(form))
  const { body, icon, actionText, actionUrl } = form
  return { body, icon, actionText: actionText || null, actionUrl: actionUrl || null }
}

/** Announces news to all users. @throws FieldErrors */
export async function makeAnnouncement(
  deps: AnnouncementDeps,
  actor: SessionActor,
  form: AnnouncementForm,
): Promise<AnnouncementRow> {
  const values = valuesOf(form)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const id = await insertAnnouncement(tx, { ...values, userId: actor.userId, createdAt: now, updatedAt: now })
    await recordAct(deps, tx, actor, actOn('made', id, values))
    return getAnnouncement(tx, id)
  })
}

/** @throws NotFound, FieldErrors */
export async function changeAnnouncement(
  deps: AnnouncementDeps,
  actor: SessionActor,
  { id, ...form }: AnnouncementForm & { id: string },
): Promise<void> {
  const values = valuesOf(form)
  await deps.db.transaction(async (tx) => {
    if (!(await updateAnnouncement(tx, id, { ...values, updatedAt: deps.clock.now() }))) throw new NotFound()
    await recordAct(deps, tx, actor, actOn('changed', id, values))
  })
}

/** @throws NotFound */
export async function deleteAnnouncement(deps: AnnouncementDeps, actor: SessionActor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const removed = requireFound(await deleteAnnouncementRow(tx, id))
    await recordAct(deps, tx, actor, actOn('deleted', id, removed))
  })
}

/**
 * Returns the act on an announcement. An announcement is called by its first words. The log keeps it whole: its reason
 * is its text.
 */
const actOn = (
  act: 'made' | 'changed' | 'deleted',
  id: string,
  { body, icon, actionText, actionUrl }: AnnouncementValues,
) => {
  const button = actionText === null ? [] : [`${actionText} → ${actionUrl}`]
  const detail = [body, ...button, icon].join('\n')
  const entry = { subject: 'announcement', subjectId: id, subjectName: body.slice(0, 80), detail } as const
  return { act: `announcement-${act}`, ...entry } as const
}
