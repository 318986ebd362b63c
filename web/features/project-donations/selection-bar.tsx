import { MailCheck } from 'lucide-react'
import type { ManagedDonation } from '../../../contract/donations/managed-list.ts'
import { useTranslate } from '../../lib/translate.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Tick } from '../../ui/fields/tick.tsx'
import type { Thanking } from './use-thanking.ts'

interface SelectionBarProps {
  rows: readonly ManagedDonation[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  thanking: Thanking
}

/** Chooses donors to thank, on this page and those before it, and thanks them. */
export function SelectionBar({ rows, chosen, onChoose, thanking }: SelectionBarProps) {
  const t = useTranslate()
  const here = rows.filter(({ can_thank: can }) => can).map(({ id }) => id)
  if (here.length === 0 && chosen.size === 0) return null
  const areAllChosen = here.length > 0 && here.every((id) => chosen.has(id))
  const chooseAll = (isChosen: boolean) => {
    const others = [...chosen].filter((id) => !here.includes(id))
    onChoose(new Set(isChosen ? [...others, ...here] : others))
  }
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-1.5">
      <Tick
        id="donations-all"
        checked={areAllChosen}
        disabled={here.length === 0}
        onChange={(event) => chooseAll(event.currentTarget.checked)}
      >
        {t('donations.choose_all', { count: here.length })}
      </Tick>
      {chosen.size > 0 && (
        <div className="ml-auto flex items-center gap-2.5 max-sm:w-full max-sm:flex-col-reverse max-sm:items-stretch max-sm:gap-1 max-sm:pb-1.5">
          <Button kind="quiet" size="small" onClick={() => onChoose(new Set())}>
            {t('donations.choose_none')}
          </Button>
          <BusyButton
            size="small"
            isBusy={thanking.isBusy}
            busyText={t('donations.thanks.busy')}
            onClick={() => void thanking.thankAll([...chosen])}
          >
            <MailCheck aria-hidden="true" className="size-4.5" />
            {t('donations.thanks.send_to', { count: chosen.size })}
          </BusyButton>
        </div>
      )}
    </div>
  )
}
