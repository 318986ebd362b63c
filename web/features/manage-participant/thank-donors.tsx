import { useState } from 'react'
import type { listUnthanked, thankAsParticipant } from '../../../contract/donations/participant-thanks.ts'
import { thankMailLengthMax } from '../../../contract/limits.ts'
import { useFormat } from '../../lib/format.ts'
import { Refusal, refusalFrom } from '../../lib/forms/refusal.ts'
import { useCall } from '../../lib/forms/use-call.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Problem } from '../../parts/problem.tsx'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CountedTextArea } from '../../ui/fields/character-counter.tsx'
import { Tick } from '../../ui/fields/tick.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { useAlert } from '../../ui/messages/ask-provider.tsx'
import { LiveRegion } from '../../ui/status/live-region.tsx'

interface ThankDonorsProps {
  id: number
  onClose: () => void
}

/** Thanks who gave on a page in the participant's own words, one by one or together. */
export default function ThankDonors({ id, onClose }: ThankDonorsProps) {
  const t = useTranslate()
  const format = useFormat()
  const call = useCall()
  const alert = useAlert()
  const params = { id }
  const { data, refusal, reload } = useLoaded<typeof listUnthanked>('/api/participant/:id/unthanked', { params })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [news, setNews] = useState('')
  /** All, however many there are beyond those that are shown, until somebody takes the tick away. */
  const [isEverybody, setEverybody] = useState(true)
  const shown = data?.list ?? []
  const chosen = shown.filter((donation) => !left.has(donation.id))
  const total = data?.total ?? 0
  const isWhole = isEverybody && total > shown.length
  const count = isWhole ? total - left.size : chosen.length
  const form = useForm({
    id: 'thank',
    fields: ['words'],
    values: { words: t('participant.thanks.example') },
    async submit({ words }) {
      if (count === 0) throw new Refusal({ status: 422, errors: {}, alert: t('participant.thanks.choose') })
      const address = { method: 'POST', path: '/api/participant/:id/thank' } as const
      const whom = isWhole ? { everybody: true, except: [...left] } : { donations: chosen.map(({ id: one }) => one) }
      try {
        const answer = await call<typeof thankAsParticipant>(address, {
          params,
          body: { ...whom, words: String(words) },
        })
        setNews(answer.message)
        setLeft(new Set())
      } catch (thrown) {
        const refusal = refusalFrom(thrown, t)
        if (refusal.errors['words'] !== undefined) throw thrown
        // Whatever else the server says is told in its own words, in a dialog [8.11].
        const text = refusal.alert ?? Object.values(refusal.errors).join(' ')
        void alert({ title: t('participant.thanks.error'), text })
        return 'more'
      }
      await reload()
      return undefined
    },
  })
  const choose = (donationId: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(donationId)
    else next.add(donationId)
    setLeft(next)
  }
  return (
    <Dialog title={t('participant.thanks.title')} isOpen onClose={onClose}>
      <Problem text={refusal?.alert} />
      {news === '' ? null : <p className="mb-4 text-md text-leaf-ink">{news}</p>}
      <LiveRegion text={news} />
      {data === undefined && refusal === undefined && <p role="status">{t('ui.loading')}</p>}
      {data?.list.length === 0 && <p className="text-md text-ink-soft">{t('participant.thanks.none')}</p>}
      {data !== undefined && data.list.length > 0 && (
        <form noValidate {...form.props} className="grid gap-5">
          <p className="text-md text-ink-soft">{t('participant.thanks.lead')}</p>
          <FormAlert alert={form.alert} />
          <fieldset>
            <legend className="sr-only">{t('participant.thanks.choose')}</legend>
            <Tick
              id="thank-all"
              checked={left.size === 0 && (isWhole || total <= shown.length)}
              onChange={({ currentTarget }) => {
                setEverybody(currentTarget.checked)
                setLeft(new Set(currentTarget.checked ? [] : shown.map((donation) => donation.id)))
              }}
            >
              <b>
                {total > shown.length
                  ? t('participant.thanks.whole', { count: format.number(total) })
                  : t('participant.thanks.all')}
              </b>
              {isWhole ? (
                <span className="block text-ink-soft">
                  {t('participant.thanks.whole_hint', { shown: format.number(shown.length) })}
                </span>
              ) : null}
            </Tick>
            <ul className="max-h-60 overflow-y-auto border-t border-line">
              {data.list.map((donation) => (
                <li key={donation.id} className="border-b border-line last:border-0">
                  <Tick
                    id={`thank-${donation.id}`}
                    checked={!left.has(donation.id)}
                    onChange={({ currentTarget }) => choose(donation.id, currentTarget.checked)}
                  >
                    <span className="font-semibold">{donation.name ?? t('participant.thanks.anonymous')}</span>
                    {donation.amount === null ? null : (
                      <span className="figures ml-2 text-ink-soft">{format.money(donation.amount)}</span>
                    )}
                    {donation.message === '' ? null : (
                      <span className="block text-ink-soft wrap-anywhere">{donation.message}</span>
                    )}
                  </Tick>
                </li>
              ))}
            </ul>
          </fieldset>
          <CountedTextArea
            {...form.field('words')}
            defaultValue={t('participant.thanks.example')}
            label={t('participant.thanks.words')}
            maxLength={thankMailLengthMax}
            rows={4}
          />
          <BusyButton type="submit" isBusy={form.isBusy} busyText={t('participant.thanks.busy')}>
            {t('participant.thanks.send', { count })}
          </BusyButton>
        </form>
      )}
    </Dialog>
  )
}
