import type { ReactNode } from 'react'
import { ChartNoAxesColumnIncreasing, Mail, Repeat } from 'lucide-react'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { TextWithWords } from '../../../ui/text-with-words.tsx'
import { CompleteCard } from './complete-card.tsx'
import { BackText } from './back-text.tsx'
import { organizerName, pagePath } from './donation-paths.ts'
import { DebitNote } from './debit-note.tsx'
import { MonthlyOffer } from './monthly-offer.tsx'
import { MonthlyPromise } from './monthly-promise.tsx'
import { NewTotal } from './new-total.tsx'
import { Receipt } from './receipt.tsx'
import { SharePanel } from './share-panel.tsx'

interface SuccessPanelProps {
  donation: DonationStatus
  token: string
  origin: string
  /** Whether the money came in a moment ago. */
  isJoyful: boolean
}

/** The money is in: thanks by name, the new total, what happens next, the proof, and passing it on. */
export function SuccessPanel({ donation, token, origin, isJoyful }: SuccessPanelProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const amount = shortMoney(donation.amount)
  const via = donation.participant?.name ?? donation.team?.name
  const { name: project, language } = donation.project
  return (
    <div className="grid grid-cols-1 gap-5">
      <CompleteCard
        outcome="success"
        isJoyful={isJoyful}
        picture={<ProjectPicture project={donation.project} />}
        title={
          donation.first_name === ''
            ? t('complete.thanks_unnamed')
            : t('complete.thanks', { name: donation.first_name })
        }
      >
        <p>
          <TextWithWords
            text={(name) =>
              via === undefined
                ? t('complete.received', { amount, project: name })
                : t('complete.received_via', { amount, project: name, name: via })
            }
            words={project}
            lang={language}
          />
        </p>
        {donation.archived_participant !== null && (
          <p className="mt-2">
            <TextWithWords
              text={(name) => t('complete.archived', { name: donation.archived_participant ?? '', project: name })}
              words={project}
              lang={language}
            />
          </p>
        )}
        <NewTotal donation={donation} isMoving={isJoyful} />
        <NextSteps donation={donation} />
        <MonthlyPromise donation={donation} />
        <DebitNote donation={donation} />
        <MonthlyOffer donation={donation} token={token} />
        <Receipt donation={donation} />
        <ButtonLink href={pagePath(donation)} kind="outline" className="mt-6 w-full py-2 text-center print:hidden">
          <BackText donation={donation} />
        </ButtonLink>
      </CompleteCard>
      <div className="contents print:hidden">
        <SharePanel url={`${origin}${pagePath(donation)}`} name={organizerName(donation)} project={project} via={via} />
      </div>
    </div>
  )
}

/** The picture of the fundraiser; none where it has none. What it shows is said by its own words. */
function ProjectPicture({ project: { photo, language } }: Pick<DonationStatus, 'project'>) {
  if (photo === null) return null
  return (
    <Picture photo={photo} lang={language} sizes="(min-width: 35rem) 35rem, 100vw" className="thanks-picture" isFirst />
  )
}

function NextSteps({ donation }: { donation: DonationStatus }) {
  const t = useTranslate()
  const { shortMoney, date } = useFormat()
  const { next_charge_on: next, ends_at: ends } = donation
  const amount = shortMoney(donation.amount)
  return (
    <section aria-labelledby="next-title" className="mt-6 print:hidden">
      <h2 id="next-title" className="mb-2.5 text-lg font-bold">
        {t('complete.next_heading')}
      </h2>
      <ul className="grid grid-cols-1 gap-2.5 text-md">
        <NextStep icon={<Mail />}>
          {t('complete.next_receipt', { email: donation.email || t('complete.donor_mailbox') })}
        </NextStep>
        <NextStep icon={<ChartNoAxesColumnIncreasing />}>{t('complete.next_counts')}</NextStep>
        {next === null ? null : (
          <NextStep icon={<Repeat />}>
            {ends === null
              ? t('complete.next_charge', { date: date(next), amount })
              : t('complete.next_charge_until', { date: date(next), amount, ends: date(ends) })}
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
