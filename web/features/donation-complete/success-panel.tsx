import type { ReactNode } from 'react'
import { ChartNoAxesColumnIncreasing, Mail, Repeat } from 'lucide-react'
import type { DonationStatus } from '../../../contract/donations.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { CompleteCard } from './complete-card.tsx'
import { GiftFacts } from './gift-facts.tsx'
import { askedName, askedPath } from './gift-paths.ts'
import { SharePanel } from './share-panel.tsx'

/** The money is in: thanks by name, the proof, what happens next, the new total, and passing it on. */
export function SuccessPanel({ gift, origin }: { gift: DonationStatus; origin: string }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const amount = shortMoney(gift.amount)
  const via = gift.participant?.name ?? gift.team?.name
  const project = gift.project.name
  return (
    <div className="grid grid-cols-1 gap-5">
      <CompleteCard
        outcome="success"
        title={gift.first_name === '' ? t('complete.thanks_unnamed') : t('complete.thanks', { name: gift.first_name })}
      >
        <p>
          {via === undefined
            ? t('complete.received', { amount, project })
            : t('complete.received_via', { amount, project, name: via })}
        </p>
        <GiftFacts gift={gift} />
        <NextSteps gift={gift} />
        <ButtonLink href={askedPath(gift)} size="large" className="mt-6 w-full py-2 text-center">
          {t('complete.back_to', { name: askedName(gift) })}
        </ButtonLink>
      </CompleteCard>
      <NewTotal gift={gift} />
      <SharePanel url={`${origin}${askedPath(gift)}`} name={askedName(gift)} project={project} />
    </div>
  )
}

function NextSteps({ gift }: { gift: DonationStatus }) {
  const t = useTranslate()
  const { shortMoney, date } = useFormat()
  return (
    <section aria-labelledby="next-title" className="mt-6">
      <h2 id="next-title" className="mb-2.5 text-lg font-bold">
        {t('complete.next_heading')}
      </h2>
      <ul className="grid grid-cols-1 gap-2.5 text-md">
        <NextStep icon={<Mail />}>{t('complete.next_receipt', { email: gift.email })}</NextStep>
        <NextStep icon={<ChartNoAxesColumnIncreasing />}>{t('complete.next_counts')}</NextStep>
        {gift.next_charge_on === null ? null : (
          <NextStep icon={<Repeat />}>
            {t('complete.next_charge', { date: date(gift.next_charge_on), amount: shortMoney(gift.amount) })}
          </NextStep>
        )}
      </ul>
    </section>
  )
}

const NextStep = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <li className="flex gap-3">
    <span aria-hidden="true" className="mt-0.5 text-leaf *:size-5">
      {icon}
    </span>
    <span className="min-w-0">{children}</span>
  </li>
)

function NewTotal({ gift: { project } }: { gift: DonationStatus }) {
  const t = useTranslate()
  const { shortMoney, percent } = useFormat()
  const hasGoal = project.show_goal && project.goal !== null && project.goal > 0
  return (
    <Card className="figures px-4.5 py-6 sm:p-8">
      <h2 className="mb-2 text-md font-semibold text-ink-soft">{t('complete.total_heading')}</h2>
      <p className="font-display text-figure font-bold">{shortMoney(project.raised)}</p>
      <p className="mb-3.5 text-md text-ink-soft">
        {hasGoal ? t('complete.raised_of', { goal: shortMoney(project.goal ?? 0) }) : t('complete.raised')}
      </p>
      {hasGoal ? (
        <ProgressBar
          percentage={project.percentage}
          label={t('complete.percentage_of_goal', { percentage: percent(project.percentage) })}
        />
      ) : null}
      <p className="mt-3 flex justify-between text-sm text-ink-soft">
        {hasGoal ? <b className="text-ink">{percent(project.percentage)}</b> : null}
        <span>{t('complete.gifts', { count: project.donation_count })}</span>
      </p>
    </Card>
  )
}
