import { renderToStaticMarkup } from 'react-dom/server'
import type { z } from 'zod'
import { dayMs, earlier } from '../../../../../contract/durations.ts'
import { groupMailFilters } from '../../../../../contract/signups/mailings/group-mail-limits.ts'
import type { MailGroup } from '../../../../../contract/signups/mailings/group-mails.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors, TooManyRequests, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { plainTextOf } from '../../../../platform/mail/plain-text.ts'
import { getProjectWithParticipants } from '../../participant-lists/index.ts'
import { findRecipient } from '../../../identity/users/index.ts'
import { mailGroup } from './jobs.ts'
import { countRecipients, countSentSince, findGroupMail, insertGroupMail, listRecipients } from './queries.ts'
import { groupMail, sendGroupMailTo } from './group-mail.tsx'

/** The largest number of group mails in a day: more are a burden to their recipients. */
const inADayMax = 3
const batchLength = 100

interface GroupMailInput {
  projectId: number
  subject: string
  words: string
}

/**
 * Saves a mail to a group of participants, which a job sends.
 * @returns the number of its recipients
 * @throws NotFound unless the actor manages the project, FieldErrors when the group is empty, TooManyRequests after
 *   three in a day
 */
export async function sendGroupMail(
  deps: Deps,
  actor: SessionActor,
  input: GroupMailInput & { group: MailGroup },
): Promise<number> {
  const { group, subject, words } = input
  const { id: projectId } = await getProjectWithParticipants(deps, actor, input.projectId)
  const now = deps.clock.now()
  const recipients = await countRecipients(deps.db, projectId, group)
  if (recipients === 0) throw new FieldErrors({ filter: ['validation.nobody_in_group'] })
  await deps.db.transaction(async (tx) => {
    const before = await countSentSince(tx, projectId, earlier(now, dayMs))
    if (before >= inADayMax) throw new TooManyRequests('errors.too_many_group_mails')
    const { team: teamId = null, event: projectEventId = null, ...rest } = group
    const filter = { ...rest, teamId, projectEventId }
    const mail = { projectId, sentBy: actor.userId, subject, words, ...filter, recipients, createdAt: now }
    await enqueueNext(deps, tx, { groupMailId: await insertGroupMail(tx, mail), afterId: 0 })
  })
  deps.log.info({ projectId, userId: actor.userId, recipients }, 'a mail to participants is sent')
  return recipients
}

/**
 * Previews the mail as a recipient reads it, made out to the actor. Nothing is sent.
 * @throws NotFound unless the actor manages the project
 */
export async function previewGroupMail(
  deps: Deps,
  actor: SessionActor,
  { projectId, subject, words }: GroupMailInput,
): Promise<{ subject: string; text: string }> {
  const project = await getProjectWithParticipants(deps, actor, projectId)
  const recipient = requireFound(await findRecipient(deps.db, { id: actor.userId }))
  const { content } = groupMail(deps, { project, subject, words, recipient })
  return { subject, text: plainTextOf(renderToStaticMarkup(content)) }
}

/**
 * Sends the mail to the actor alone, as a test.
 * @returns the e-mail address that it goes to
 * @throws NotFound unless the actor manages the project
 */
export async function tryGroupMail(
  deps: Deps,
  actor: SessionActor,
  { projectId, subject, words }: GroupMailInput,
): Promise<string> {
  const project = await getProjectWithParticipants(deps, actor, projectId)
  const recipient = requireFound(await findRecipient(deps.db, { id: actor.userId }))
  const onceKey = `group-test:${project.id}:${actor.userId}:${deps.clock.now().getTime()}`
  await sendGroupMailTo(deps, deps.db, { onceKey, project, subject, words, recipient })
  return recipient.email
}

/** Writes the mails, a hundred for each job. Safe to repeat: a mail has a key of its own. */
export async function sendNext(
  deps: Deps,
  { groupMailId, afterId }: z.output<typeof mailGroup.payload>,
): Promise<void> {
  const mail = await findGroupMail(deps.db, groupMailId)
  if (mail === undefined) return
  const filter = filterOf(mail.filter)
  const { search, teamId, projectEventId } = mail
  const group = { search, filter, team: teamId ?? undefined, event: projectEventId ?? undefined }
  const batchQuery = { projectId: mail.projectId, group, afterId, limit: batchLength }
  const recipients = await listRecipients(deps.db, batchQuery)
  for (const recipient of recipients)
    await sendGroupMailTo(deps, deps.db, { ...mail, onceKey: `group:${groupMailId}:${recipient.userId}`, recipient })
  const last = recipients.at(-1)
  if (last !== undefined && recipients.length === batchLength)
    await enqueueNext(deps, deps.db, { groupMailId, afterId: last.participantId })
}

const enqueueNext = ({ jobs }: Pick<Deps, 'jobs'>, db: Deps['db'], next: z.input<typeof mailGroup.payload>) =>
  jobs.enqueue(db, mailGroup, next, { onceKey: `mail-group:${next.groupMailId}:${next.afterId}` })

/** Returns the filter by its stored or sent word; the empty one, which is all participants, for a word that is none. */
export const filterOf = (name: string): MailGroup['filter'] => groupMailFilters.find((each) => each === name) ?? ''
