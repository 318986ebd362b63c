import { type ComponentProps, useState } from 'react'
import { methodInSentence } from '../../../../contract/donations/method-words.ts'
import type { MonthlyDonation } from '../../../../contract/recurring-donations/monthly.ts'
import type { MonthlyState } from '../../../../contract/donations/monthly-states.ts'
import { useFormat } from '../../../lib/format.ts'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/chip.tsx'

const tones: Record<MonthlyState, ComponentProps<typeof Chip>['tone']> = {
  active: 'leaf',
  suspended: 'amber',
  ended: 'plain',
}

/** One monthly donation: how much, to what, how it stands and when it is taken next. */
export function MonthlyRow({ monthly, onStop }: { monthly: MonthlyDonation; onStop: () => void }) {
  const t = useTranslate()
  const { money, date } = useFormat()
  // The button that stopped it is gone then.
  const [wasStopped] = useState(monthly.state === 'ended')
  const row = useArrivalFocus<HTMLLIElement>(!wasStopped && monthly.state === 'ended')
  const method = methodInSentence(t, { id: monthly.payment_method, name: monthly.payment_method_name })
  const { state, project, via, next_charge_on: next, ends_at: ends, ended_on: ended } = monthly
  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 outline-none first:pt-0">
      <div className="figures min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b>{t('settings.monthly.amount', { amount: money(monthly.amount) })}</b>
          <Chip tone={tones[state]}>{t(`settings.monthly.${state}`)}</Chip>
        </p>
        <p className="mt-0.5">
          <a href={`/${project.url}`} lang={project.language} className="link">
            {project.name}
          </a>
          {via === null ? null : ` ${t('settings.monthly.via', { name: via })}`}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {t('settings.monthly.since', { date: date(monthly.started_on), method })}{' '}
          {next === null ? null : t('settings.monthly.next', { date: date(next) })}
          {ended === null ? null : t('settings.monthly.ended_on', { date: date(ended) })}
        </p>
        {ends === null ? null : <p className="mt-1 text-sm">{t('settings.monthly.ends', { date: date(ends) })}</p>}
        {state === 'suspended' ? <p className="mt-1 text-sm">{t('settings.monthly.suspended_text')}</p> : null}
      </div>
      {state === 'ended' ? null : (
        <Button
          kind="outline"
          size="small"
          onClick={onStop}
          aria-label={`${t('settings.monthly.stop')}: ${project.name}`}
        >
          {t('settings.monthly.stop')}
        </Button>
      )}
    </li>
  )
}
