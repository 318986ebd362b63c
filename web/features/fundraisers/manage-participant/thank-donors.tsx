import { useEffect, useId, useRef, useState } from 'react'
import type {
  listUnthanked,
  previewParticipantThanks,
  thankAsParticipant,
} from '../../../../contract/money/donations/participant-thanks.ts'
import { thankMailLengthMax } from '../../../../contract/fields/limits.ts'
import { useFormat } from '../../../lib/format.ts'
import { Refusal, refusalFrom } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CountedTextArea } from '../../../ui/fields/character-counter.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useAlert } from '../../../ui/messages/prompt-provider.tsx'
import { type UnthankedDonations, useDonorChoice } from './use-donor-choice.ts'

interface ThankDonorsProps {
  id: number
  onClose: () => void
}

/** Thanks the donors on a page in the participant's own words, one by one or together. */
export default function ThankDonors({ id, onClose }: ThankDonorsProps) {
  const t = useTranslate()
  const call = useCall()
  const alert = useAlert()
  const params = { id }
  const { data, refusal, reload } = useLoaded<typeof listUnthanked>('/api/participant/:id/unthanked', { params })
  const choice = useDonorChoice(data)
  const [statusText, setStatusText] = useState<{ text: string }>()
  const [words, setWords] = useState(t('participant.thanks.example'))
  const newsRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => newsRef.current?.focus(), [statusText])
  const form = useForm({
    id: 'thank',
    fields: ['words'],
    values: { words: t('participant.thanks.example') },
    async submit({ words }) {
      if (choice.count === 0) throw new Refusal({ status: 422, errors: {}, alert: t('participant.thanks.choose') })
      const endpoint = { method: 'POST', path: '/api/participant/:id/thank' } as const
      const body = { ...choice.sent, words: String(words) }
      try {
        const answer = await call<typeof thankAsParticipant>(endpoint, { params, body })
        setStatusText({ text: answer.message })
        // Pressed once more, the button sends nothing to the donors left out.
        choice.chooseNobody()
      } catch (thrown) {
        const { alert: message, errors } = refusalFrom(thrown, t)
        if (errors['words'] !== undefined) throw thrown
        // Other answers of the server are shown in its own words, in a dialog [8.11].
        void alert({ title: t('participant.thanks.error'), text: message ?? Object.values(errors).join(' ') })
        return 'more'
      }
      await reload()
      return undefined
    },
  })
  const formId = useId()
  const hasDonors = data !== undefined && data.list.length > 0
  const button = (
    <BusyButton type="submit" form={formId} isBusy={form.isBusy} busyText={t('participant.thanks.busy')}>
      {choice.count === 0
        ? t('participant.thanks.choose_first')
        : t('participant.thanks.send', { count: choice.count })}
    </BusyButton>
  )
  return (
    <Dialog title={t('participant.thanks.title')} isOpen onClose={onClose} footer={hasDonors ? button : undefined}>
      <Problem text={refusal?.alert} />
      {statusText !== undefined && (
        <p ref={newsRef} tabIndex={-1} className="mb-4 text-md text-leaf-ink">
          {statusText.text}
        </p>
      )}
      {data === undefined && refusal === undefined && <p role="status">{t('ui.loading')}</p>}
      {data?.list.length === 0 && <p className="text-md text-ink-soft">{t('participant.thanks.none')}</p>}
      {hasDonors && (
        <form id={formId} noValidate {...form.props} className="grid gap-5">
          <p className="text-md text-ink-soft">{t('participant.thanks.lead')}</p>
          <FormAlert alert={form.alert} />
          <CountedTextArea
            {...form.field('words')}
            defaultValue={t('participant.thanks.example')}
            label={t('participant.thanks.words')}
            maxLength={thankMailLengthMax}
            rows={4}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Donors data={data} choice={choice} />
          {choice.first !== undefined && <MailPreview id={id} donor={choice.first} words={words} />}
        </form>
      )}
    </Dialog>
  )
}

function Donors({
  data: { list, total },
  choice,
}: {
  data: UnthankedDonations
  choice: ReturnType<typeof useDonorChoice>
}) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <fieldset>
      <legend className="sr-only">{t('participant.thanks.choose')}</legend>
      <Checkbox
        id="thank-all"
        checked={choice.isAll}
        onChange={({ currentTarget }) => choice.chooseAll(currentTarget.checked)}
      >
        <b>{choice.hasMore ? t('participant.thanks.whole', { count: total }) : t('participant.thanks.all')}</b>
        {choice.isWhole && (
          <span className="block text-ink-soft">
            {t('participant.thanks.whole_hint', { shown: format.number(list.length) })}
          </span>
        )}
      </Checkbox>
      <ul className="border-t border-line">
        {list.map((donation) => (
          <li key={donation.id} className="border-b border-line last:border-0">
            <Checkbox
              id={`thank-${donation.id}`}
              checked={choice.isChosen(donation.id)}
              onChange={({ currentTarget }) => choice.choose(donation.id, currentTarget.checked)}
            >
              <span className="font-semibold">{donation.name ?? t('participant.thanks.anonymous')}</span>
              {donation.amount !== null && (
                <span className="figures ml-2 text-ink-soft">{format.money(donation.amount)}</span>
              )}
              {donation.message !== '' && (
                <span lang={donation.language} className="block text-ink-soft wrap-anywhere">
                  {donation.message}
                </span>
              )}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface MailPreviewProps {
  /** The participant. */
  id: number
  donor: UnthankedDonations['list'][number]
  words: string
}

/** The mail as the first selected donor reads it, with the words as they are typed. */
function MailPreview({ id, donor, words }: MailPreviewProps) {
  const t = useTranslate()
  const path = '/api/participant/:id/thank-mail'
  const input = { params: { id }, query: { donation: donor.id } }
  const { data, refusal, reload } = useLoaded<typeof previewParticipantThanks>(path, input)
  const name = donor.name ?? t('participant.thanks.anonymous')
  return (
    <section aria-label={t('participant.thanks.preview')}>
      <h3 className="font-semibold">{t('participant.thanks.preview_of', { name })}</h3>
      <p className="mb-2 text-sm text-ink-soft">{t('participant.thanks.preview_hint')}</p>
      {refusal !== undefined && (
        <>
          <Problem text={refusal.alert} />
          <Button kind="outline" size="small" onClick={() => void reload()}>
            {t('ui.list.again')}
          </Button>
        </>
      )}
      {data === undefined ? (
        refusal === undefined && <p role="status">{t('ui.loading')}</p>
      ) : (
        <article lang={donor.language} className="rounded-card border border-line bg-ground px-5 py-4">
          <p className="border-b border-line pb-3 font-semibold wrap-anywhere">{data.subject}</p>
          <p className="pt-3 font-semibold">{data.heading}</p>
          <p className="pt-3 text-md wrap-anywhere whitespace-pre-line">{words.trim()}</p>
          <p className="pt-3 text-md wrap-anywhere">{data.about}</p>
          <p className="pt-3 text-md font-semibold text-copper">{data.action}</p>
          <p className="pt-3 text-sm text-ink-soft">{data.footer}</p>
        </article>
      )}
    </section>
  )
}
