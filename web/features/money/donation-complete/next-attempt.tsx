import type { ReactNode } from 'react'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import type { GivingClosure } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { BackLink, OtherProjects } from './back-link.tsx'
import { retryPath } from './donation-paths.ts'

interface NextAttemptProps {
  donation: DonationStatus
  token: string
  /** The facts of the donation, between the words and the buttons. */
  children: ReactNode
}

/** The ways to give it after all; where its project takes no donations now, the reason and the other ways on. */
export function NextAttempt({ donation, token, children }: NextAttemptProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const { renew_url: renewUrl, recurring, project } = donation
  // Another way to pay for a monthly donation has a page of its own, which says what can be done.
  if (renewUrl === null && project.giving_closed !== null)
    return (
      <ClosedProject donation={donation} closure={project.giving_closed}>
        {children}
      </ClosedProject>
    )
  const amount = shortMoney(donation.amount)
  const button = recurring && renewUrl === null ? t('complete.amount_monthly', { amount }) : amount
  return (
    <>
      <p className="mt-2 text-pretty">{t(textOf(donation), { amount })}</p>
      {children}
      <div className="mt-6 grid gap-3">
        {/* Another way to pay needs nothing but the method. */}
        <ButtonLink href={renewUrl ?? retryPath(donation, token, 'again')} size="large">
          {t('complete.try_again', { amount: button })}
        </ButtonLink>
        {renewUrl === null && (
          <ButtonLink href={retryPath(donation, token, 'otherMethod')} kind="outline">
            {t('complete.other_method')}
          </ButtonLink>
        )}
        <BackLink donation={donation} kind="quiet" />
      </div>
    </>
  )
}

const textOf = ({ renew_url: renewUrl, recurring }: DonationStatus): TextKey =>
  renewUrl !== null
    ? 'complete.try_again_text_renewal'
    : recurring
      ? 'complete.try_again_text_monthly'
      : 'complete.try_again_text'

const closedTexts: Record<GivingClosure, TextKey> = {
  finished: 'complete.closed_finished',
  paused: 'complete.closed_paused',
  archived: 'complete.closed_off_line',
  off_line: 'complete.closed_off_line',
}

interface ClosedProjectProps {
  donation: DonationStatus
  closure: GivingClosure
  children: ReactNode
}

/** The end of the way: a project that is over leads to others, one that pauses to its own page. */
function ClosedProject({ donation, closure, children }: ClosedProjectProps) {
  const t = useTranslate()
  return (
    <>
      <p className="mt-2 text-pretty">{t(closedTexts[closure])}</p>
      {children}
      <div className="mt-6 grid gap-3">
        {closure === 'finished' && <OtherProjects kind="primary" />}
        <BackLink donation={donation} kind={closure === 'finished' ? 'outline' : 'primary'} />
        {closure === 'paused' && <OtherProjects kind="outline" />}
      </div>
    </>
  )
}
