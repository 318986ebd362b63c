import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Check, Repeat } from 'lucide-react'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import type { MonthlyDonation } from '../../../../../contract/money/recurring-donations/monthly.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { TextWithWords } from '../../../../ui/text-with-words.tsx'
import { Card } from '../../../../ui/card.tsx'

interface StopMonthlyProps {
  monthly: MonthlyDonation
  /** The CSRF field of the form. */
  token: ReactNode
  /** The reason that it could not be stopped just now. */
  problem: string | undefined
}

/**
 * The page behind the link in every mail about a monthly donation. Opening it changes nothing, as mail programs open
 * links by themselves: the button stops it, also without scripts.
 */
export function StopMonthly({ monthly, token, problem }: StopMonthlyProps) {
  const isStopped = isOver(monthly.state)
  // The button that stopped it is gone then.
  const [wasStopped] = useState(isStopped)
  const card = useArrivalFocus<HTMLDivElement>(!wasStopped && isStopped)
  return (
    <Card ref={card} tabIndex={-1} className="px-4.5 py-6 outline-none sm:p-8">
      {isStopped ? <Stopped monthly={monthly} /> : <StopForm monthly={monthly} token={token} problem={problem} />}
    </Card>
  )
}

function StopForm({ monthly, token, problem }: StopMonthlyProps) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const isBusy = useNavigation().state !== 'idle'
  const amount = money(monthly.amount)
  const next = monthly.next_charge_on
  return (
    <>
      <Sign tone="bg-band text-ink-soft">
        <Repeat className="size-7" aria-hidden="true" />
      </Sign>
      <h1 className="mb-2 text-heading font-bold">{t('complete.stop_title')}</h1>
      <Problem text={problem} />
      <p>
        <TextWithWords
          text={(project) =>
            next === null
              ? t('complete.stop_text_lapsed', { amount, project })
              : t('complete.stop_text', { amount, project, date: date(next) })
          }
          words={monthly.project.name}
          lang={monthly.project.language}
        />
      </p>
      {monthly.ends_at === null ? null : (
        <p className="mt-2">{t('complete.stop_ends', { date: date(monthly.ends_at) })}</p>
      )}
      <p className="mt-2">{t('complete.stop_means')}</p>
      <Form method="post" className="mt-6 grid gap-3">
        {token}
        <BusyButton type="submit" kind="destructive" size="large" isBusy={isBusy} busyText={t('ui.busy')}>
          {t('complete.stop_button')}
        </BusyButton>
        <ButtonLink kind="outline" href={`/${monthly.project.url}`}>
          {t('complete.stop_keep')}
        </ButtonLink>
      </Form>
    </>
  )
}

function Stopped({ monthly }: Pick<StopMonthlyProps, 'monthly'>) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const { project, ended_on: ended } = monthly
  return (
    <>
      <Sign tone="bg-leaf-tint text-leaf-ink">
        <Check className="size-7" aria-hidden="true" />
      </Sign>
      <h1 className="mb-2 text-heading font-bold">{t('complete.stopped_title')}</h1>
      <p>
        <TextWithWords
          text={(name) => t('complete.stopped_text', { amount: money(monthly.amount), project: name })}
          words={project.name}
          lang={project.language}
        />
      </p>
      {ended === null ? null : <p className="mt-2">{t('complete.stopped_on', { date: date(ended) })}</p>}
      <p className="mt-2">{t('complete.stopped_thanks')}</p>
      <ButtonLink kind="outline" href={`/${project.url}`} className="mt-6 w-full py-2 text-center">
        <TextWithWords text={(name) => t('complete.back_to', { name })} words={project.name} lang={project.language} />
      </ButtonLink>
    </>
  )
}

const Sign = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <span className={`mb-4 grid size-14 place-items-center rounded-full ${tone}`}>{children}</span>
)
