import { Lock } from 'lucide-react'
import type { Translate } from '../../../contract/texts.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { asksForAccount, type GiftOffer, methodOf } from './gift/gift-offer.ts'
import { chosenEuros, type GiftValues } from './gift/gift-values.ts'

interface GiveButtonProps {
  offer: GiftOffer
  values: GiftValues
  isSending: boolean
}

/** The last button: it names the way to pay and the amount, and shows when the gift is under way. */
export function GiveButton({ offer, values, isSending }: GiveButtonProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const plain = t('donate.submit_plain')
  return (
    <>
      <Button
        type="submit"
        size="large"
        className="figures mt-6 w-full py-2 aria-disabled:opacity-80"
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
            <span className="noscript:hidden">{destination({ offer, values, t, shortMoney }) ?? plain}</span>
            <span className="hidden noscript:inline">{plain}</span>
          </>
        )}
      </Button>
      <LiveRegion text={isSending ? t('donate.submitting') : ''} />
      <p className="mt-4 flex justify-center gap-2 text-xs text-ink-soft">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {t('donate.safe')}
      </p>
    </>
  )
}

interface Destination {
  offer: GiftOffer
  values: GiftValues
  t: Translate
  shortMoney: (euros: number) => string
}

/** Where the button leads; undefined while amount or method are not chosen. */
function destination({ offer, values, t, shortMoney }: Destination): string | undefined {
  const euros = chosenEuros(values)
  const method = methodOf(offer, values.payment_method)
  if (euros === undefined || method === undefined) return undefined
  const amount = shortMoney(euros)
  // A direct debit leads nowhere: the mandate was given here.
  if (asksForAccount(method)) return t('donate.submit_account', { amount })
  return t('donate.submit', { method: method.name, amount })
}
