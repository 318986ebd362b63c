import { Clock, Mail, RefreshCw } from 'lucide-react'
import type { DonationStatus } from '../../../../../contract/money/donations/donations.ts'
import type { TransferDetails as Details } from '../../../../../contract/money/payments/transfer.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Card } from '../../../../ui/card.tsx'
import { SentenceWithName } from '../../../../ui/sentence-with-name.tsx'
import { QrCode } from '../../../../ui/pictures/qr-code.tsx'
import { CompleteCard } from '../complete-card.tsx'
import { NextStep, TextWithEmail } from '../next-step.tsx'
import { ProjectPicture } from '../project-picture.tsx'
import { transferCodeOf } from './transfer-code.ts'
import { TransferDetails } from './transfer-details.tsx'
import { type Watch, WaitingLinks } from './waiting-links.tsx'

interface TransferPanelProps {
  donation: DonationStatus
  transfer: Details
  watch: Watch
}

/** A transfer that the donor makes at their own bank: its details to copy, a code to scan, and what happens next. */
export function TransferPanel({ donation, transfer, watch }: TransferPanelProps) {
  const t = useTranslate()
  const { shortMoney, date } = useFormat()
  const amount = shortMoney(donation.amount)
  const { until } = transfer
  return (
    <div className="thanks-columns grid grid-cols-1 gap-5">
      <CompleteCard
        sign="waiting"
        picture={<ProjectPicture project={donation.project} />}
        title={t('complete.transfer_heading')}
      >
        <p className="text-pretty">
          <SentenceWithName
            text={(project) =>
              until
                ? t('complete.transfer_text_until', { amount, project, date: date(until) })
                : t('complete.transfer_text', { amount, project })
            }
            name={donation.project.name}
            lang={donation.project.language}
          />
        </p>
        <TransferDetails donation={donation} transfer={transfer} />
      </CompleteCard>
      <ScanCard transfer={transfer} amount={donation.amount} />
      <Card className="px-4.5 py-6 sm:p-8">
        <h2 className="mb-2.5 text-lg font-bold">{t('complete.next_heading')}</h2>
        <ul className="grid grid-cols-1 gap-2.5 text-md">
          <NextStep icon={<Mail />}>
            <TextWithEmail
              text={(email) => t('complete.transfer_mail', { email })}
              email={donation.email || t('complete.donor_mailbox')}
            />
          </NextStep>
          <NextStep icon={<Clock />}>{t('complete.transfer_days')}</NextStep>
          {watch.isOn && <NextStep icon={<RefreshCw />}>{t('complete.transfer_watching')}</NextStep>}
        </ul>
        {donation.checkout_url !== null && (
          <p className="mt-3 flex flex-wrap items-center gap-x-1.5 text-md text-ink-soft">
            {t('complete.transfer_elsewhere')}
            <a href={donation.checkout_url} className="link inline-flex min-h-11 items-center">
              {t('complete.open_checkout')}
            </a>
          </p>
        )}
        <WaitingLinks donation={donation} watch={watch} backKind="outline" />
      </Card>
    </div>
  )
}

/** The code for a bank app; a phone cannot scan its own screen, and does not show it. */
function ScanCard({ transfer, amount }: { transfer: Details; amount: number }) {
  const t = useTranslate()
  return (
    <Card className="transfer-scan p-8">
      <section aria-labelledby="scan-title">
        <h2 id="scan-title" className="text-title font-bold">
          {t('complete.scan_heading')}
        </h2>
        <p className="mt-1 text-md text-ink-soft">{t('complete.scan_text')}</p>
      </section>
      <span className="transfer-code border border-line">
        <QrCode text={transferCodeOf(transfer, amount)} label={t('complete.scan_label')} />
      </span>
    </Card>
  )
}
