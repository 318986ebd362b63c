import type { z } from 'zod'
import { useState } from 'react'
import {
  groupMailSubjectLengthMax,
  groupMailWordsLengthMax,
} from '../../../../contract/signups/mailings/group-mail-limits.ts'
import type {
  previewGroupMail,
  sendGroupMail,
  showGroupMails,
  tryGroupMail,
} from '../../../../contract/signups/mailings/group-mails.ts'
import type { Translate } from '../../../../contract/texts.ts'
import { useFormat } from '../../../lib/format.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { browserDraft, isTexts } from '../../../lib/drafts/browser-draft.ts'
import { valuesIn } from '../../../lib/drafts/values-in.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CountedTextArea, CountedTextField } from '../../../ui/fields/character-counter.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'

/** The group as the filters of the list have it: numbers as text, and nothing where nothing is chosen. */
type MailGroupQuery = Pick<z.input<(typeof sendGroupMail)['body']>, 'search' | 'filter' | 'team' | 'event'>

/** The typed mail, until it is sent: a dialog is closed sooner than five thousand characters are typed again. */
const drafts = browserDraft('group-mail', (value) => (isTexts(value) ? value : undefined))

interface MailDialogProps {
  projectId: number
  /** The recipients: those in the list. */
  group: MailGroupQuery
  onClose: () => void
}

/** Mails the participants in the list: their number, a test to oneself, and sent mails. */
export function MailDialog({ projectId, group, onClose }: MailDialogProps) {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const params = { id: projectId }
  const [draft] = useState(() => drafts.find(projectId))
  const [testMessage, setTestMessage] = useState('')
  const [preview, setPreview] = useState<SuccessOf<typeof previewGroupMail>>()
  const { data } = useLoaded<typeof showGroupMails>('/api/project/:id/participants/mail', { params, query: group })
  const form = useForm({
    id: 'group-mail',
    fields: ['subject', 'words'],
    async submit({ subject, words }) {
      const endpoint = { method: 'POST', path: '/api/project/:id/participants/mail' } as const
      const body = { subject: String(subject), words: String(words), ...group }
      const answer = await call<typeof sendGroupMail>(endpoint, { params, body })
      drafts.remove(projectId)
      toast({ text: answer.message })
      onClose()
    },
  })
  const test = useSending({
    offline: t('errors.offline'),
    showRefusal: (refusal) => {
      form.refuse(refusal)
      return true
    },
  })
  function mailOf() {
    const fields = new FormData(form.element() ?? undefined)
    return { subject: textOf(fields.get('subject')), words: textOf(fields.get('words')) }
  }
  function begin() {
    setTestMessage('')
    setPreview(undefined)
    return mailOf()
  }
  async function look(): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/project/:id/participants/mail/preview' } as const
    const body = begin()
    const seen = await test.send<typeof previewGroupMail>(endpoint, { params, body })
    if (seen === undefined) return
    form.forgive()
    // Text that was typed meanwhile is not in it.
    const { subject, words } = mailOf()
    if (subject === body.subject && words === body.words) setPreview(seen)
  }
  async function sendTest(): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/project/:id/participants/mail/test' } as const
    const answer = await test.send<typeof tryGroupMail>(endpoint, { params, body: begin() })
    if (answer === undefined) return
    form.forgive()
    setTestMessage(answer.message)
  }
  const count = data?.recipients ?? 0
  const busyText = t('participant_lists.mail.busy')
  return (
    <Dialog title={t('participant_lists.mail.title')} isOpen onClose={onClose}>
      <form
        noValidate
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event)
          setPreview(undefined)
          drafts.save(projectId, valuesIn(event.currentTarget))
        }}
        className="grid gap-4"
      >
        <FormAlert alert={form.alert} />
        <p className="text-md text-ink-soft">
          {data === undefined ? t('ui.loading') : t('participant_lists.mail.goes_to', { count })}
        </p>
        <CountedTextField
          {...form.field('subject')}
          defaultValue={draft?.['subject'] ?? ''}
          label={t('participant_lists.mail.subject')}
          maxLength={groupMailSubjectLengthMax}
        />
        <CountedTextArea
          {...form.field('words')}
          defaultValue={draft?.['words'] ?? ''}
          label={t('participant_lists.mail.words')}
          help={t('participant_lists.mail.words_help')}
          maxLength={groupMailWordsLengthMax}
          rows={7}
        />
        <p role="status" className="text-sm text-leaf-ink">
          {testMessage}
        </p>
        {preview !== undefined && <Preview mail={preview} />}
        <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
          <BusyButton
            type="button"
            kind="outline"
            isBusy={test.isBusy}
            busyText={t('ui.loading')}
            onClick={() => void look()}
          >
            {t('participant_lists.mail.preview')}
          </BusyButton>
          <BusyButton
            type="button"
            kind="outline"
            isBusy={test.isBusy}
            busyText={busyText}
            onClick={() => void sendTest()}
          >
            {t('participant_lists.mail.try')}
          </BusyButton>
          <BusyButton type="submit" isBusy={form.isBusy} busyText={busyText} disabled={count === 0}>
            {t('participant_lists.mail.send', { count })}
          </BusyButton>
        </div>
      </form>
      {data !== undefined && data.sent.length > 0 && <SentMails mails={data.sent} />}
    </Dialog>
  )
}

/** The mail in words, as its recipient reads it. */
function Preview({ mail: { subject, text } }: { mail: SuccessOf<typeof previewGroupMail> }) {
  const t = useTranslate()
  return (
    <section aria-label={t('participant_lists.mail.preview_title')} className="rounded-card border border-line p-4">
      <h3 className="font-semibold">{t('participant_lists.mail.preview_title')}</h3>
      <p role="status" className="text-sm text-ink-soft">
        {t('participant_lists.mail.preview_hint')}
      </p>
      <p className="mt-3 font-semibold wrap-anywhere">{subject}</p>
      <p className="mt-2 text-md whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}

type SentMail = SuccessOf<typeof showGroupMails>['sent'][number]

/** The mails sent before, each with its recipients. */
function SentMails({ mails }: { mails: readonly SentMail[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-lg font-bold">{t('participant_lists.mail.before')}</h3>
      <ul className="mt-2 grid gap-2.5">
        {mails.map((mail) => (
          <li key={mail.id}>
            <details>
              <summary className="min-h-6 cursor-pointer wrap-anywhere">
                <b>{mail.subject}</b>{' '}
                <span className="text-sm text-ink-soft">
                  {t('participant_lists.mail.record', {
                    date: format.dateTime(mail.created_at),
                    name: mail.sent_by,
                    count: mail.recipients,
                  })}
                </span>
              </summary>
              <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
                {t('participant_lists.mail.to', { group: groupIn(t, mail.group) })}
              </p>
              <p className="mt-1 text-md whitespace-pre-line wrap-anywhere">{mail.words}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the recipients of a mail, in the words of the list that it was sent from. */
function groupIn(t: Translate, { filter, team, event, search }: SentMail['group']): string {
  const distances = [
    team === null ? '' : `${t('participant_lists.columns.team')} ${team}`,
    event === null ? '' : `${t('participant_lists.columns.event')} ${event}`,
    search === '' ? '' : t('participant_lists.mail.found_by', { words: search }),
  ]
  return [t(`participant_lists.filter.${filter === '' ? 'all' : filter}`), ...distances].filter(Boolean).join(' · ')
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
