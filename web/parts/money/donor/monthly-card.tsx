import { useId, useRef, useState } from 'react'
import { methodInSentence } from '../../../../contract/money/donations/method-in-sentence.ts'
import { isOver } from '../../../../contract/money/donations/monthly-states.ts'
import type { DonorMonthly } from '../../../../contract/money/donors/monthly-of-donor.ts'
import type { DonorAccess } from '../../../../contract/money/donors/portal.ts'
import { useFormat } from '../../../lib/format.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { MonthlyStatus } from './monthly-status.tsx'
import { monthlyTones } from './monthly-tones.ts'
import { ResumeButton } from './resume-button.tsx'
import { MonthlyTools } from './monthly-tools.tsx'

interface MonthlyCardProps {
  access: DonorAccess
  monthly: DonorMonthly
  /** Whether it is the first that needs another way to pay: the one button of the list that stands out. */
  isFirstTrouble: boolean
  onChanged: (item: DonorMonthly) => void
}

/** Whether its donor has to choose another way to pay. */
export const isInTrouble = ({ state }: Pick<DonorMonthly, 'state'>): boolean =>
  state === 'lapsed' || state === 'past_due'

/** A monthly donation: its amount, its recipient, its state, and the ways to change it. */
export function MonthlyCard({ access, monthly, isFirstTrouble, onChanged }: MonthlyCardProps) {
  const t = useTranslate()
  const { money, dateTime } = useFormat()
  const hasScripts = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [statusText, setStatusText] = useState<{ text: string; number: number }>()
  const opener = useRef<HTMLButtonElement>(null)
  const toolsId = useId()
  const { project, via, state, undo_until: undoUntil } = monthly
  const renewUrl = isInTrouble(monthly) ? monthly.renew_url : null
  const settle = ({ item, message }: { item: DonorMonthly; message: string }) => {
    onChanged(item)
    setOpen(false)
    setStatusText((before) => ({ text: message, number: (before?.number ?? 0) + 1 }))
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0">
      <div className="figures min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b>{t('donors.amount', { amount: money(monthly.amount) })}</b>
          <Chip tone={monthlyTones[state]}>{t(`donors.state.${state}`)}</Chip>
        </p>
        <p className="mt-0.5">
          <a href={`/${project.url}`} lang={project.language} className="link">
            {project.name}
          </a>
          {via !== null && ` ${t('donors.via', { name: via })}`}
        </p>
        {monthly.covered > 0 && (
          <p className="mt-0.5 text-sm text-ink-soft">{t('donors.covered', { amount: money(monthly.covered) })}</p>
        )}
        <MonthlyFacts monthly={monthly} />
      </div>
      {!isOver(state) && (
        <div className={`flex flex-wrap gap-2.5 ${renewUrl === null ? '' : 'basis-full'}`}>
          {renewUrl !== null && (
            <ButtonLink kind={isFirstTrouble ? 'primary' : 'outline'} size="small" href={renewUrl}>
              {t('donors.renew')}
            </ButtonLink>
          )}
          <noscript>
            <p className="max-w-prose text-sm">{t('donors.change_without_scripts')}</p>
          </noscript>
          {hasScripts && (
            <Button
              ref={opener}
              kind="outline"
              size="small"
              aria-expanded={isOpen}
              aria-controls={toolsId}
              aria-label={`${t('donors.change')}: ${project.name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {t('donors.change')}
            </Button>
          )}
        </div>
      )}
      {statusText !== undefined && <MonthlyStatus key={statusText.number} text={statusText.text} />}
      {undoUntil !== null && hasScripts && (
        <div className="grid basis-full gap-2">
          <p className="text-sm text-ink-soft">{t('donors.undo_until', { moment: dateTime(undoUntil) })}</p>
          <ResumeButton access={access} monthly={monthly} text={t('donors.undo_stop')} onChanged={settle} />
        </div>
      )}
      <div id={toolsId} className="basis-full" hidden={!isOpen}>
        {isOpen && (
          <MonthlyTools
            access={access}
            monthly={monthly}
            onChanged={settle}
            onCancel={() => {
              setOpen(false)
              opener.current?.focus()
            }}
          />
        )}
      </div>
    </li>
  )
}

/** The method, the next charge, and the failure. */
function MonthlyFacts({ monthly }: { monthly: DonorMonthly }) {
  const t = useTranslate()
  const { date } = useFormat()
  const { state, next_charge_on: next, retry_on: retry, ended_on: ended, ends_at: end } = monthly
  const method = methodInSentence(t, { id: monthly.payment_method, name: monthly.payment_method_name })
  const since = { date: date(monthly.started_on), method }
  const start =
    monthly.account_ending === null
      ? t('donors.since', since)
      : t('donors.since_ending', { ...since, ending: monthly.account_ending })
  const when = next === null ? '' : t(state === 'paused' ? 'donors.paused_until' : 'donors.next', { date: date(next) })
  const trouble =
    state === 'past_due' ? (retry === null ? t('donors.failed') : t('donors.retry', { date: date(retry) })) : ''
  return (
    <>
      <p className="mt-0.5 text-sm text-ink-soft">
        {[start, when, ended === null ? '' : t('donors.ended_on', { date: date(ended) })].filter(Boolean).join(' ')}
      </p>
      {trouble !== '' && <p className="mt-1 text-sm">{trouble}</p>}
      {state === 'lapsed' && <p className="mt-1 text-sm">{t('donors.lapsed_text')}</p>}
      {end !== null && ended === null && <p className="mt-1 text-sm">{t('donors.ends', { date: date(end) })}</p>}
    </>
  )
}
