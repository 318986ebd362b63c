import { Printer } from 'lucide-react'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** Prints the page, on which only the proof is left. Needs scripts; a browser prints by itself too. */
export function PrintButton() {
  const t = useTranslate()
  if (!useHydrated()) return null
  return (
    <Button kind="outline" size="small" className="print:hidden" onClick={() => window.print()}>
      <Printer className="size-4.5" aria-hidden="true" />
      {t('complete.receipt_print')}
    </Button>
  )
}
