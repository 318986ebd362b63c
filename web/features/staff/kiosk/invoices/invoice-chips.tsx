import type { SoldInvoice } from '../../../../../contract/staff/kiosk/invoices.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'

/** The marks of an invoice: of a team, refunded, or a credit note. */
export function InvoiceChips({
  is_team: isTeam,
  credits,
  credited_by: creditNote,
}: Pick<SoldInvoice, 'is_team' | 'credits' | 'credited_by'>) {
  const t = useTranslate()
  return (
    <>
      {isTeam && <Chip>{t('kiosk.invoices.team')}</Chip>}
      {credits !== null && <Chip tone="amber">{t('kiosk.invoices.credit_note')}</Chip>}
      {creditNote !== null && <Chip>{t('kiosk.invoices.credited')}</Chip>}
    </>
  )
}
