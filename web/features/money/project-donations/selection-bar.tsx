import { MailCheck, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { ManagedDonation } from '../../../../contract/money/donations/managed-list.ts'
import { refundsMax } from '../../../../contract/money/refunds/refund-states.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import type { RefundActions } from './refunds/use-refunding.tsx'
import type { ThankActions } from './use-thanking.ts'

/** The donations by id, from whichever page of the list. */
export type SelectedDonations = ReadonlyMap<number, ManagedDonation>

interface SelectionBarProps {
  rows: readonly ManagedDonation[]
  chosen: SelectedDonations
  onChoose: (chosen: SelectedDonations) => void
  thanking: ThankActions
  refunding: RefundActions
}

/** Chooses donations, on this page and those before it: their donors are thanked, or get their money back. */
export function SelectionBar({ rows, chosen, onChoose, thanking, refunding }: SelectionBarProps) {
  const t = useTranslate()
  const all = useRef<HTMLInputElement>(null)
  const here = rows.filter((donation) => donation.can_thank || refunding.canRefund(donation))
  const words = here.some(refunding.canRefund) ? 'donations.choose_page' : 'donations.choose_all'
  const thankable = [...chosen.values()].filter(({ can_thank: can }) => can).map(({ id }) => id)
  const refundable = [...chosen.values()].filter(refunding.canRefund)
  if (here.length === 0 && chosen.size === 0) return null
  const areAllChosen = here.length > 0 && here.every(({ id }) => chosen.has(id))
  const chooseAll = (isChosen: boolean) => {
    const next = new Map(chosen)
    for (const donation of here)
      if (isChosen) next.set(donation.id, donation)
      else next.delete(donation.id)
    onChoose(next)
  }
  function chooseNone(): void {
    // The button goes with the choice, and the focus would go with it.
    all.current?.focus()
    onChoose(new Map())
  }
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-1.5">
      <Checkbox
        ref={all}
        id="donations-all"
        checked={areAllChosen}
        disabled={here.length === 0}
        onChange={(event) => chooseAll(event.currentTarget.checked)}
      >
        {t(words, { count: here.length })}
      </Checkbox>
      {chosen.size > 0 && (
        <div className="ml-auto flex items-center gap-2.5 max-sm:w-full max-sm:flex-col-reverse max-sm:items-stretch max-sm:gap-1 max-sm:pb-1.5">
          <Button kind="quiet" size="small" onClick={chooseNone}>
            {t('donations.choose_none')}
          </Button>
          {refundable.length > 0 && (
            <Button
              kind="outline"
              size="small"
              disabled={refundable.length > refundsMax}
              onClick={() => refunding.openDialog(refundable)}
            >
              <Undo2 aria-hidden="true" className="size-4.5" />
              {t('donations.refunds.open_count', { count: refundable.length })}
            </Button>
          )}
          {thankable.length > 0 && (
            <BusyButton
              size="small"
              isBusy={thanking.isBusy}
              busyText={t('donations.thanks.busy')}
              onClick={() => void thanking.thankAll(thankable)}
            >
              <MailCheck aria-hidden="true" className="size-4.5" />
              {t('donations.thanks.send_to', { count: thankable.length })}
            </BusyButton>
          )}
        </div>
      )}
    </div>
  )
}
