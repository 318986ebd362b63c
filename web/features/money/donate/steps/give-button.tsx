import { ExternalLink, Lock } from 'lucide-react'
import type { Translate } from '../../../../../contract/texts.ts'
import { type Format, useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LiveRegion } from '../../../../ui/status/live-region.tsx'
import { needsAccount, type DonationOffer, methodOf } from '../donation/donation-offer.ts'
import type { DonationValues } from '../donation/donation-values.ts'
import { amountText } from '../donation/amount-text.ts'

interface GiveButtonProps {
  offer: DonationOffer
  values: DonationValues
  isSending: boolean
  /** Whether the form, and the payment, travel encrypted. */
  isSecure: boolean
}

const forSingle = 'group-has-[[value=recurring]:checked]/form:hidden'
const forMonthly = 'group-not-has-[[value=recurring]:checked]/form:hidden'

/** The last button: it names the way to pay and the amount, and shows when the donation is under way. */
export function GiveButton({ offer, values, isSending, isSecure }: GiveButtonProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      <PrivacyNotice text={offer.privacyText} />
      <Button
        type="submit"
        size="large"
        className="figures mt-4 w-full py-2 text-balance aria-disabled:opacity-80"
        aria-disabled={isSending}
      >
        {isSending ? (
          <>
            <span
              className="size-5 animate-spin rounded-full border-2 border-white/40 border-t-white motion-reduce:animate-none"
              aria-hidden="true"
            />
            {t('donate.submitting')}
          </>
        ) : (
          <>
            <span className="noscript:hidden">
              {destination({ offer, values, t, format }) ?? t('donate.submit_plain')}
            </span>
            <span className="hidden noscript:inline">
              <PlainDestination types={offer.types} />
            </span>
          </>
        )}
      </Button>
      <LiveRegion text={isSending ? t('donate.submitting') : ''} />
      <p className="mt-4 flex justify-center gap-2 text-center text-xs text-balance text-ink-soft">
        {isSecure && <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
        <span>
          {isSecure && `${t('donate.safe_page')} `}
          {t('donate.receipt')}
        </span>
      </p>
    </>
  )
}

/** The use of a donor's data, explained where they decide: giving is the agreement, so there is nothing to tick. */
function PrivacyNotice({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <p className="mt-6 text-sm text-ink-soft">
      {text}{' '}
      <a className="link inline-flex min-h-6 items-center gap-1.5" href="/privacy" target="_blank" rel="noopener">
        {t('donate.privacy_read')}
        <ExternalLink className="size-4" aria-hidden="true" />
        <span className="sr-only">{t('donate.new_tab')}</span>
      </a>
    </p>
  )
}

/** The destination without scripts: only the style sheet knows whether the donation is by the month. */
function PlainDestination({ types }: Pick<DonationOffer, 'types'>) {
  const t = useTranslate()
  const isChoice = types.length > 1
  return types.map((type) => (
    <span key={type} className={isChoice ? (type === 'single' ? forSingle : forMonthly) : ''}>
      {t(type === 'single' ? 'donate.submit_plain' : 'donate.submit_plain_monthly')}
    </span>
  ))
}

interface Destination {
  offer: DonationOffer
  values: DonationValues
  t: Translate
  format: Format
}

/** Returns the destination of the button; undefined while amount or method are not chosen. */
function destination({ offer, values, t, format }: Destination): string | undefined {
  const amount = amountText(values, t, format)
  const method = methodOf(offer, values.payment_method)
  if (amount === undefined || method === undefined) return undefined
  // A direct debit leads nowhere: the mandate was given here. A transfer is made by the donor, at a bank of their own.
  if (needsAccount(method)) return t('donate.submit_account', { amount })
  if (method.id === 'banktransfer') return t('donate.submit_transfer', { amount })
  return t('donate.submit', { method: method.name, amount })
}
