import { ChartNoAxesColumnIncreasing, Mail, Share2 } from 'lucide-react'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SentenceWithName } from '../../../ui/sentence-with-name.tsx'
import { CompleteCard } from './complete-card.tsx'
import { BackLink } from './back-link.tsx'
import { hasPage, organizerName, pagePath } from './donation-paths.ts'
import { MonthlyOffer } from './monthly-offer.tsx'
import { MonthlyPromise } from './monthly-promise.tsx'
import { NewTotal } from './new-total.tsx'
import { NextStep, TextWithEmail } from './next-step.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { Receipt } from './receipt.tsx'
import { SharePanel } from './share-panel.tsx'
import './thanks.css'

interface SuccessPanelProps {
  donation: DonationStatus
  token: string
  origin: string
  /** Whether the money came in a moment ago. */
  isJoyful: boolean
}

/** The money is in: thanks by name, the new total, what happens next, passing it on, and the proof. */
export function SuccessPanel({ donation, token, origin, isJoyful }: SuccessPanelProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const amount = shortMoney(donation.amount)
  const via = donation.participant?.name ?? donation.team?.name
  const { name: project, language } = donation.project
  const received = donation.is_first_month ? 'received_first' : 'received'
  const canShare = hasPage(donation)
  return (
    <div className="thanks-columns grid grid-cols-1 gap-5">
      <CompleteCard
        sign="success"
        isJoyful={isJoyful}
        picture={<ProjectPicture project={donation.project} />}
        title={
          donation.first_name === ''
            ? t('complete.thanks_unnamed')
            : t('complete.thanks', { name: donation.first_name })
        }
      >
        <p>
          <SentenceWithName
            text={(name) =>
              via === undefined
                ? t(`complete.${received}`, { amount, project: name })
                : t(`complete.${received}_via`, { amount, project: name, name: via })
            }
            name={project}
            lang={language}
          />
        </p>
        {donation.archived_participant !== null && (
          <p className="mt-2">
            <SentenceWithName
              text={(name) => t('complete.archived', { name: donation.archived_participant ?? '', project: name })}
              name={project}
              lang={language}
            />
          </p>
        )}
        <NewTotal donation={donation} isMoving={isJoyful} />
        {/* On a wide screen the ways to pass it on stand beside it. */}
        {canShare && (
          <ButtonLink href="#share-title" kind="outline" className="mt-6 w-full lg:hidden print:hidden">
            <Share2 aria-hidden="true" className="size-5" />
            {t('complete.share_heading')}
          </ButtonLink>
        )}
        <NextSteps donation={donation} />
        <MonthlyPromise donation={donation} />
        <MonthlyOffer donation={donation} token={token} />
        <BackLink donation={donation} kind="outline" className="mt-6 w-full print:hidden" />
      </CompleteCard>
      {canShare && (
        <div className="contents print:hidden">
          <SharePanel
            url={`${origin}${pagePath(donation)}`}
            name={organizerName(donation)}
            project={project}
            via={via}
          />
        </div>
      )}
      <Card className="px-4.5 py-6 sm:p-8 print:border-0 print:shadow-none">
        <Receipt donation={donation} />
      </Card>
    </div>
  )
}

function NextSteps({ donation }: { donation: DonationStatus }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="next-title" className="mt-6 print:hidden">
      <h2 id="next-title" className="mb-2.5 text-lg font-bold">
        {t('complete.next_heading')}
      </h2>
      <ul className="grid grid-cols-1 gap-2.5 text-md">
        <NextStep icon={<Mail />}>
          <TextWithEmail
            text={(email) => t('complete.next_receipt', { email })}
            email={donation.email || t('complete.donor_mailbox')}
          />
        </NextStep>
        <NextStep icon={<ChartNoAxesColumnIncreasing />}>{t('complete.next_counts')}</NextStep>
      </ul>
    </section>
  )
}
