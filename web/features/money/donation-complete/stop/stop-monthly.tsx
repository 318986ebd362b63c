import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Check, Pause, Repeat } from 'lucide-react'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import type { MonthlyDonation } from '../../../../../contract/money/monthly-donations/monthly.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { SentenceWithName } from '../../../../ui/sentence-with-name.tsx'
import { Card } from '../../../../ui/card.tsx'
import type { DoneMark, RefusedStop } from './answer-stop-form.ts'
import { ChangedMonthly } from './changed-monthly.tsx'
import { StopChoices } from './stop-choices.tsx'

interface StopMonthlyProps {
  monthly: MonthlyDonation
  /** The CSRF field of the form. */
  token: ReactNode
  /** The token that undoes the stop; null for a holder of the link that stops alone. */
  undoToken: string | null
  /** The form of this page that was refused a moment ago. */
  refused: RefusedStop | undefined
  /** The deed of the donor a moment ago, which the page says; a stop is seen by its state. */
  done: DoneMark | undefined
}

/**
 * The page behind the link in every mail about a monthly donation. Opening it changes nothing, as mail programs open
 * links by themselves: a button stops it, also without scripts, and beside it stand a pause and a lower amount. For a
 * day another one undoes a stop.
 */
export function StopMonthly({ done, ...stopping }: StopMonthlyProps) {
  const { monthly } = stopping
  const isStopped = isOver(monthly.state)
  const [wasStopped] = useState(isStopped)
  return (
    <Outcome key={`${isStopped} ${done}`} takesFocus={isStopped !== wasStopped || done !== undefined}>
      {isStopped ? (
        <StopResult {...stopping} />
      ) : done === undefined ? (
        <StopForm {...stopping} />
      ) : (
        <ChangeResult monthly={monthly} done={done} />
      )}
    </Outcome>
  )
}

/** The button that was pressed is gone then. */
function Outcome({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const card = useArrivalFocus<HTMLDivElement>(takesFocus)
  return (
    <Card ref={card} tabIndex={-1} className="px-4.5 py-6 outline-none sm:p-8">
      {children}
    </Card>
  )
}

type StoppingProps = Omit<StopMonthlyProps, 'done'>

function StopForm({ monthly, token, refused }: StoppingProps) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const amount = money(monthly.amount)
  const next = monthly.next_charge_on
  return (
    <>
      <h1 className="mb-2 text-heading font-bold">{t('complete.stop_title')}</h1>
      <Problem text={refused?.alert} />
      <p>
        <SentenceWithName
          text={(project) =>
            next === null
              ? t('complete.stop_text_lapsed', { amount, project })
              : t(monthly.state === 'paused' ? 'complete.stop_text_paused' : 'complete.stop_text', {
                  amount,
                  project,
                  date: date(next),
                })
          }
          name={monthly.project.name}
          lang={monthly.project.language}
        />
      </p>
      {monthly.ends_at !== null && <p className="mt-2">{t('complete.stop_ends', { date: date(monthly.ends_at) })}</p>}
      <StopChoices monthly={monthly} token={token} refused={refused} />
      <ButtonLink kind="quiet" href={`/${monthly.project.url}`} className="mt-3 w-full py-2 text-center">
        {t('complete.stop_keep')}
      </ButtonLink>
    </>
  )
}

function StopResult({ monthly, token, undoToken, refused }: StoppingProps) {
  const t = useTranslate()
  const { money, date, dateTime } = useFormat()
  const isBusy = useNavigation().state !== 'idle'
  const { project, ended_on: ended, undo_until: undoUntil } = monthly
  return (
    <>
      <Sign tone="bg-leaf-tint text-leaf-ink">
        <Check className="size-7" aria-hidden="true" />
      </Sign>
      <h1 className="mb-2 text-heading font-bold">{t('complete.stopped_title')}</h1>
      <p>
        <SentenceWithName
          text={(name) => t('complete.stopped_text', { amount: money(monthly.amount), project: name })}
          name={project.name}
          lang={project.language}
        />
      </p>
      {ended !== null && <p className="mt-2">{t('complete.stopped_on', { date: date(ended) })}</p>}
      <p className="mt-2">{t('complete.stopped_thanks')}</p>
      <Problem text={refused?.alert} />
      {undoUntil !== null && undoToken !== null && (
        <Form method="post" className="mt-6 grid gap-3">
          {token}
          <input type="hidden" name="undo" value={undoToken} />
          <p>{t('complete.undo_until', { moment: dateTime(undoUntil) })}</p>
          <BusyButton type="submit" kind="outline" isBusy={isBusy} busyText={t('ui.busy')}>
            {t('complete.undo_stop')}
          </BusyButton>
        </Form>
      )}
      <BackToProject project={project} />
    </>
  )
}

function ChangeResult({ monthly, done }: { monthly: MonthlyDonation; done: DoneMark }) {
  return (
    <>
      <Sign tone="bg-leaf-tint text-leaf-ink">
        {done === 'paused' ? (
          <Pause className="size-7" aria-hidden="true" />
        ) : (
          <Repeat className="size-7" aria-hidden="true" />
        )}
      </Sign>
      <ChangedMonthly monthly={monthly} done={done} />
      <BackToProject project={monthly.project} />
    </>
  )
}

function BackToProject({ project }: Pick<MonthlyDonation, 'project'>) {
  const t = useTranslate()
  return (
    <ButtonLink kind="outline" href={`/${project.url}`} className="mt-6 w-full py-2 text-center">
      {t('complete.to_project')}
    </ButtonLink>
  )
}

const Sign = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <span className={`mb-4 grid size-14 place-items-center rounded-full ${tone}`}>{children}</span>
)
