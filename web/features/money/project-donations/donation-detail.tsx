import { useState } from 'react'
import { countryName } from '../../../../contract/countries.ts'
import type { ManagedDonation } from '../../../../contract/money/donations/managed-list.ts'
import { manualMethod } from '../../../../contract/money/donations/donation-orders.ts'
import { useFormat } from '../../../lib/format.ts'
import { usePageSettings, useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDonorName } from './use-donor-name.ts'
import type { RefundActions } from './refunds/use-refunding.tsx'
import { StatusChip } from './status-chip.tsx'
import type { ThankActions } from './use-thanking.ts'
import type { UndoActions } from './use-undoing.ts'

interface DonationDetailProps {
  /** The dialog is open while there is one. */
  donation: ManagedDonation | undefined
  onClose: () => void
  /** Shows the donations of a participant. */
  onParticipant: (id: number) => void
  thanking: ThankActions
  undoing: UndoActions
  refunding: RefundActions
}

/** The facts of a donation that a manager may know, and its actions. */
export function DonationDetail(props: DonationDetailProps) {
  const { donation, onClose, onParticipant, thanking, undoing, refunding } = props
  const t = useTranslate()
  const nameOf = useDonorName()
  // While the dialog closes it shows what it showed.
  const [last, setLast] = useState(donation)
  if (donation !== undefined && donation !== last) setLast(donation)
  if (last === undefined) return null
  return (
    <Dialog
      title={nameOf(last)}
      isOpen={donation !== undefined}
      onClose={onClose}
      footer={
        <>
          {undoing.canUndo(last) && (
            <Button kind="outline" onClick={() => void undoing.undo(last)}>
              {t('donations.manual.undo')}
            </Button>
          )}
          {refunding.canRefund(last) && (
            <Button
              kind="outline"
              onClick={() => {
                onClose()
                refunding.openDialog([last])
              }}
            >
              {t('donations.refunds.open')}
            </Button>
          )}
          {!undoing.canUndo(last) && !last.can_thank && !refunding.canRefund(last) && (
            <Button kind="outline" onClick={onClose}>
              {t('ui.close')}
            </Button>
          )}
          {last.can_thank && <Button onClick={() => void thanking.thank(last)}>{t('donations.thanks.send')}</Button>}
        </>
      }
    >
      <Facts donation={last} onParticipant={onParticipant} />
      {last.message !== '' && (
        <blockquote
          lang={last.language}
          className="mt-4 rounded-option bg-band px-4 py-3 text-md whitespace-pre-line wrap-anywhere"
        >
          {last.message}
        </blockquote>
      )}
      {last.anonymous && <p className="mt-4 text-sm text-ink-soft">{t('donations.anonymous_text')}</p>}
    </Dialog>
  )
}

function Facts({ donation, onParticipant }: { donation: ManagedDonation; onParticipant: (id: number) => void }) {
  const t = useTranslate()
  const { money, date, dateTime } = useFormat()
  const { language } = usePageSettings()
  const isManual = donation.payment_method === manualMethod
  const street = `${donation.street} ${donation.housenumber}`.trim()
  const cityLine = `${donation.postalcode} ${donation.city}`.trim()
  const { participant_id: participantId, participant_user_name: participant } = donation
  const yesNo = (is: boolean) => t(is ? 'donations.export.yes' : 'donations.export.no')
  const rows = [
    [t('donations.columns.amount'), <b key="amount">{money(donation.amount)}</b>],
    [t('donations.columns.covered'), donation.covered === 0 ? '' : money(donation.covered)],
    [t('donations.columns.refunded'), donation.refunded === 0 ? '' : money(donation.refunded)],
    [t('donations.columns.charged_back'), donation.charged_back === 0 ? '' : money(donation.charged_back)],
    [t('donations.columns.status'), <StatusChip key="status" status={donation.status} />],
    // Of a manual donation only the day is known.
    [t('donations.columns.date'), (isManual ? date : dateTime)(donation.created_at)],
    [t('donations.columns.often'), t(donation.is_monthly ? 'donations.monthly' : 'donations.once')],
    [t('donations.columns.method'), donation.payment_method_name],
    [
      t('donations.for'),
      participantId === null || participant === null ? (
        (donation.team_name ?? t('donations.whole_project'))
      ) : (
        <button key="for" type="button" className="link min-h-6 text-left" onClick={() => onParticipant(participantId)}>
          {participant}
        </button>
      ),
    ],
    [t('donations.columns.email'), donation.email],
    [t('donations.columns.phone'), donation.phonenumber],
    [t('donations.address'), [street, cityLine].filter(Boolean).join(', ')],
    [t('donations.columns.country'), donation.country === '' ? '' : countryName(donation.country, language)],
    [t('donations.columns.ref'), donation.ref],
    [
      t('donations.columns.newsletter'),
      donation.anonymous || donation.email === '' ? '' : yesNo(donation.newsletter_subscription),
    ],
    [
      t('donations.columns.acquisition'),
      donation.anonymous || donation.email === '' ? '' : yesNo(donation.allow_acquisition),
    ],
    [t('donations.columns.thanked'), yesNo(donation.thank_mail_sent)],
    [t('donations.columns.number'), donation.receipt_number ?? String(donation.id)],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 text-md sm:grid-cols-[auto_1fr]">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
            <dd className="mb-2 min-w-0 wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
