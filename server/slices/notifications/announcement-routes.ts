import type { z } from 'zod'
import {
  type announcementForm,
  changeAnnouncement as changeCall,
  deleteAnnouncement as deleteCall,
  listAnnouncements as listCall,
  makeAnnouncement as makeCall,
} from '../../../contract/notifications/announcements.ts'
import type { Registration } from '../../deps.ts'
import { newsOf } from './list-recent.ts'
import {
  announcementProblems,
  changeAnnouncement,
  deleteAnnouncement,
  makeAnnouncement,
} from './manage-announcements.ts'
import { listAnnouncements } from './queries.ts'

const shownMax = 100

/** What staff announce to everybody. */
export function registerAnnouncements(registration: Registration): void {
  const { calls, db, texts } = registration

  calls.on(listCall, async () => ({
    status: 200,
    body: { list: (await listAnnouncements(db, shownMax)).map(newsOf) },
  }))

  calls.on(
    makeCall,
    async ({ actor, body, language }) => {
      const item = newsOf(await makeAnnouncement(registration, actor, formOf(body)))
      return { status: 200, body: { item, message: texts.translate(language, 'account.announcement.made') } }
    },
    ({ body }) => announcementProblems(partOf(body)),
  )

  calls.on(
    changeCall,
    async ({ actor, params, body, language }) => {
      await changeAnnouncement(registration, actor, { id: params.id, ...formOf(body) })
      return { status: 200, body: { message: texts.translate(language, 'account.announcement.changed') } }
    },
    ({ body }) => announcementProblems(partOf(body)),
  )

  calls.on(deleteCall, async ({ actor, params, language }) => {
    await deleteAnnouncement(registration, actor, params.id)
    return { status: 200, body: { message: texts.translate(language, 'account.announcement.deleted') } }
  })
}

type Form = z.output<typeof announcementForm>

const partOf = ({ action_text: actionText, action_url: actionUrl }: Partial<Form>) => ({ actionText, actionUrl })

const formOf = ({ body, icon, action_text: actionText, action_url: actionUrl }: Form) => {
  return { body, icon, actionText, actionUrl }
}
