import type { UnderstoodRow } from '../../../../../contract/money/donations/manual-donations.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { UnderstoodRows } from './understood-rows.tsx'

export interface SavedRows {
  rows: readonly UnderstoodRow[]
  /** The message of the server, with their number and sum. */
  message: string
}

/** The donations that were saved: they count now, and the list behind the dialog has them. */
export function SavedStep({ saved: { rows, message } }: { saved: SavedRows }) {
  const t = useTranslate()
  // The button that saved them is gone.
  const target = useArrivalFocus<HTMLDivElement>()
  return (
    <div className="grid gap-4">
      <div ref={target} tabIndex={-1} role="status" className="rounded-option bg-leaf-tint px-4 py-3 outline-none">
        <p className="text-lg font-bold">{message}</p>
        <p className="text-md">{t('donations.manual.saved_hint')}</p>
      </div>
      <UnderstoodRows rows={rows} />
    </div>
  )
}
