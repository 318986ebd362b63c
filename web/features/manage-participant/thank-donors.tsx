import { useState } from 'react'
import type { listUnthanked, thankAsParticipant } from '../../../contract/donations/participant-thanks.ts'
import { thankMailLengthMax } from '../../../contract/limits.ts'
import { useFormat } from '../../lib/format.ts'
import { Refusal } from '../../lib/forms/refusal.ts'
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
  const params = { id }
  const { data, refusal, reload } = useLoaded<typeof listUnthanked>('/api/participant/:id/unthanked', { params })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [news, setNews] = useState('')
  const chosen = (data?.list ?? []).filter((donation) => !left.has(donation.id))
  const form = useForm({
    id: 'thank',
    fields: ['words'],
    values: { words: t('participant.thanks.example') },
    async submit({ words }) {
      if (chosen.length === 0) throw new Refusal({ status: 422, errors: {}, alert: t('participant.thanks.choose') })
      const address = { method: 'POST', path: '/api/participant/:id/thank' } as const
      const body = { donations: chosen.map((donation) => donation.id), words: String(words) }
      const answer = await call<typeof thankAsParticipant>(address, { params, body })
      setNews(answer.message)
      await reload()
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
              checked={chosen.length === data.list.length}
              onChange={({ currentTarget }) =>
                setLeft(new Set(currentTarget.checked ? [] : data.list.map((donation) => donation.id)))
              }
            >
              <b>{t('participant.thanks.all')}</b>
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
            {t('participant.thanks.send', { count: chosen.length })}
          </BusyButton>
        </form>
      )}
    </Dialog>
  )
}
