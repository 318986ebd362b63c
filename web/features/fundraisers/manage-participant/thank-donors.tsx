import { useEffect, useRef, useState } from 'react'
import type { listUnthanked, thankAsParticipant } from '../../../../contract/money/donations/participant-thanks.ts'
import { thankMailLengthMax } from '../../../../contract/fields/limits.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { Refusal, refusalFrom } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CountedTextArea } from '../../../ui/fields/character-counter.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useAlert } from '../../../ui/messages/prompt-provider.tsx'

interface ThankDonorsProps {
  id: number
  onClose: () => void
}

type UnthankedDonations = SuccessOf<typeof listUnthanked>

/** Thanks the donors on a page in the participant's own words, one by one or together. */
export default function ThankDonors({ id, onClose }: ThankDonorsProps) {
  const t = useTranslate()
  const call = useCall()
  const alert = useAlert()
  const params = { id }
  const { data, refusal, reload } = useLoaded<typeof listUnthanked>('/api/participant/:id/unthanked', { params })
  const choice = useChoice(data)
  const [statusText, setStatusText] = useState<{ text: string }>()
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
  return (
    <Dialog title={t('participant.thanks.title')} isOpen onClose={onClose}>
      <Problem text={refusal?.alert} />
      {statusText === undefined ? null : (
        <p ref={newsRef} tabIndex={-1} className="mb-4 text-md text-leaf-ink">
          {statusText.text}
        </p>
      )}
      {data === undefined && refusal === undefined && <p role="status">{t('ui.loading')}</p>}
      {data?.list.length === 0 && <p className="text-md text-ink-soft">{t('participant.thanks.none')}</p>}
      {data !== undefined && data.list.length > 0 && (
        <form noValidate {...form.props} className="grid gap-5">
          <p className="text-md text-ink-soft">{t('participant.thanks.lead')}</p>
          <FormAlert alert={form.alert} />
          <Donors data={data} choice={choice} />
          <CountedTextArea
            {...form.field('words')}
            defaultValue={t('participant.thanks.example')}
            label={t('participant.thanks.words')}
            maxLength={thankMailLengthMax}
            rows={4}
          />
          <BusyButton type="submit" isBusy={form.isBusy} busyText={t('participant.thanks.busy')}>
            {t('participant.thanks.send', { count: choice.count })}
          </BusyButton>
        </form>
      )}
    </Dialog>
  )
}

interface Choice {
  isEverybody: boolean
  /** The donors left out while all are selected, and those selected while not all are. */
  marked: ReadonlySet<number>
}

const everybody: Choice = { isEverybody: true, marked: new Set() }
const nobody: Choice = { isEverybody: false, marked: new Set() }

/** The selected donors: those with a tick, and while all have one also those too many to be shown. */
function useChoice({ list, total }: UnthankedDonations = { list: [], total: 0 }) {
  const [{ isEverybody, marked }, setChoice] = useState(everybody)
  const isChosen = (id: number) => marked.has(id) !== isEverybody
  const chosen = list.filter(({ id }) => isChosen(id))
  const hasMore = total > list.length
  const isWhole = isEverybody && hasMore
  return {
    isChosen,
    hasMore,
    isWhole,
    isAll: isWhole ? marked.size === 0 : !hasMore && chosen.length === list.length,
    count: isWhole ? total - marked.size : chosen.length,
    sent: isWhole ? { everybody: true, except: [...marked] } : { donations: chosen.map(({ id }) => id) },
    chooseAll: (isAll: boolean) => setChoice(isAll ? everybody : nobody),
    choose(id: number, isMeant: boolean) {
      const next = new Set(marked)
      if (isMeant === isEverybody) next.delete(id)
      else next.add(id)
      setChoice({ isEverybody, marked: next })
    },
    chooseNobody: () => setChoice(nobody),
  }
}

function Donors({ data: { list, total }, choice }: { data: UnthankedDonations; choice: ReturnType<typeof useChoice> }) {
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
        {choice.isWhole ? (
          <span className="block text-ink-soft">
            {t('participant.thanks.whole_hint', { shown: format.number(list.length) })}
          </span>
        ) : null}
      </Checkbox>
      <ul className="max-h-60 overflow-y-auto border-t border-line">
        {list.map((donation) => (
          <li key={donation.id} className="border-b border-line last:border-0">
            <Checkbox
              id={`thank-${donation.id}`}
              checked={choice.isChosen(donation.id)}
              onChange={({ currentTarget }) => choice.choose(donation.id, currentTarget.checked)}
            >
              <span className="font-semibold">{donation.name ?? t('participant.thanks.anonymous')}</span>
              {donation.amount === null ? null : (
                <span className="figures ml-2 text-ink-soft">{format.money(donation.amount)}</span>
              )}
              {donation.message === '' ? null : (
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
