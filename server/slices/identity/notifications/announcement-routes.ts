import type { z } from 'zod'
import * as contract from '../../../../contract/identity/notifications/announcements.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { SliceContext } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { newsOf } from './list-recent.ts'
import {
  announcementProblems,
  changeAnnouncement,
  deleteAnnouncement,
  makeAnnouncement,
} from './manage-announcements.ts'
import { listAnnouncements } from './queries.ts'

const shownMax = 100

/** Registers the calls for announcements of staff to all users. */
export function registerAnnouncements(context: SliceContext): void {
  const { calls, db, texts } = context

  calls.on(contract.listAnnouncements, async () => ({
    status: 200,
    body: { list: (await listAnnouncements(db, shownMax)).map(newsOf) },
  }))

  calls.on(
    contract.makeAnnouncement,
    async ({ actor, body, language }) => {
      const item = newsOf(await makeAnnouncement(context, actor, formOf(body)))
      return { status: 200, body: { item, message: texts.in(language)('account.announcement.made') } }
    },
    ({ body }) => announcementProblems(partOf(body)),
  )

  async function change(actor: SessionActor, id: string, { body, language }: { body: Form; language: Language }) {
    await changeAnnouncement(context, actor, { id, ...formOf(body) })
    return { status: 200, body: { message: texts.in(language)('account.announcement.changed') } } as const
  }

  calls.on(
    contract.changeAnnouncement,
    ({ actor, params, ...request }) => change(actor, params.id, request),
    ({ body }) => announcementProblems(partOf(body)),
  )

  calls.on(
    contract.changeNamedAnnouncement,
    ({ actor, ...request }) => change(actor, request.body.id, request),
    ({ body }) => announcementProblems(partOf(body)),
  )

  calls.on(contract.deleteAnnouncement, async ({ actor, params, language }) => {
    await deleteAnnouncement(context, actor, params.id)
    return { status: 200, body: { message: texts.in(language)('account.announcement.deleted') } }
  })
}

type Form = z.output<typeof contract.announcementForm>

const partOf = ({ action_text: actionText, action_url: actionUrl }: Partial<Form>) => ({ actionText, actionUrl })

const formOf = ({ body, icon, action_text: actionText, action_url: actionUrl }: Form) => {
  return { body, icon, actionText, actionUrl }
}
