import { useState } from 'react'
import { announcementIcons } from '../../../../../contract/identity/notifications/announcement-icons.ts'
import type {
  changeAnnouncement,
  makeAnnouncement,
} from '../../../../../contract/identity/notifications/announcements.ts'
import type { Announcement } from '../../../../../contract/identity/notifications/notifications.ts'
import {
  announcementLengthMax,
  notificationActionTextLengthMax,
  notificationActionUrlLengthMax,
} from '../../../../../contract/fields/limits.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { NotificationItem } from '../../../../parts/identity/notification-item.tsx'
import { DialogOverlay } from '../../../../ui/aria/dialog-overlay.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { CountedTextArea } from '../../../../ui/fields/character-counter.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { NativeSelect } from '../../../../ui/options/native-select.tsx'

interface AnnouncementDialogProps {
  /** undefined for a new one. */
  announcement: Announcement | undefined
  now: string
  onSaved: (message: string) => void
  onClose: () => void
}

type Draft = Record<'body' | 'icon' | 'action_text' | 'action_url', string>

/** Writes an announcement, and shows below how users will read it. */
export function AnnouncementDialog({ announcement, now, onSaved, onClose }: AnnouncementDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const [draft, setDraft] = useState(draftOf(announcement))
  const words = announcement === undefined ? texts.new : texts.edited
  const form = useForm({
    id: 'announcement',
    fields: ['body', 'icon', 'action_text', 'action_url'],
    values: draft,
    async submit(body) {
      const path = '/spark/kiosk/announcements'
      const answer =
        announcement === undefined
          ? await call<typeof makeAnnouncement>({ method: 'POST', path }, { body })
          : await call<typeof changeAnnouncement>(
              { method: 'PUT', path: `${path}/:id` },
              { params: { id: announcement.id }, body },
            )
      onSaved(answer.message)
    },
  })
  const { element } = form
  const show = () => setDraft((previous) => typedIn(element()) ?? previous)
  return (
    <DialogOverlay title={t(words.title)} isOpen onClose={onClose} size="large">
      <div onInput={show}>
        <SavedForm form={form} button={t(words.button)} busyText={t(words.busy)} onCancel={onClose}>
          <CountedTextArea
            {...form.field('body')}
            label={t('kiosk.announcements.body')}
            help={t('kiosk.announcements.body_help')}
            rows={4}
            defaultValue={draftOf(announcement).body}
            maxLength={announcementLengthMax}
            required
          />
          <div className="grid gap-4.5 md:grid-cols-2">
            <TextField
              {...form.field('action_text')}
              label={t('kiosk.announcements.action_text')}
              remark={t('ui.optional')}
              maxLength={notificationActionTextLengthMax}
            />
            <TextField
              {...form.field('action_url')}
              label={t('kiosk.announcements.action_url')}
              remark={t('ui.optional')}
              help={t('kiosk.announcements.url_help')}
              maxLength={notificationActionUrlLengthMax}
            />
          </div>
          <NativeSelect
            {...form.field('icon')}
            label={t('kiosk.announcements.icon')}
            options={announcementIcons.map((value) => ({ value, label: t(`kiosk.announcements.icons.${value}`) }))}
          />
          <div>
            <p className="text-sm font-semibold">{t('kiosk.announcements.preview')}</p>
            <div className="mt-1.5 rounded-option border border-line px-4.5">
              <NotificationItem item={asRead(draft, announcement, now)} isMarkdown isFresh now={now} />
            </div>
          </div>
        </SavedForm>
      </div>
    </DialogOverlay>
  )
}

const texts = {
  new: {
    title: 'kiosk.announcements.new',
    button: 'kiosk.announcements.post',
    busy: 'kiosk.announcements.posting',
  },
  edited: {
    title: 'kiosk.announcements.edit_title',
    button: 'kiosk.announcements.save',
    busy: 'kiosk.announcements.saving',
  },
} as const

const draftOf = (announcement: Announcement | undefined): Draft => ({
  body: announcement?.body ?? '',
  icon: announcement?.icon ?? 'megaphone',
  action_text: announcement?.action_text ?? '',
  action_url: announcement?.action_url ?? '',
})

function typedIn(form: HTMLFormElement | null): Draft | undefined {
  if (form === null) return undefined
  const typed = new FormData(form)
  const textOf = (name: keyof Draft) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    body: textOf('body'),
    icon: textOf('icon'),
    action_text: textOf('action_text'),
    action_url: textOf('action_url'),
  }
}

const asRead = (draft: Draft, announcement: Announcement | undefined, now: string) => ({
  ...draft,
  action_url: draft.action_text === '' ? null : draft.action_url,
  created_at: announcement?.created_at ?? now,
  creator: announcement?.creator ?? null,
})
