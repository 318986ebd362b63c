import type { SoldInvoice } from '../../../../../contract/staff/kiosk/invoices.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { FileLink } from '../../../../parts/file-link.tsx'

/** The amount of an invoice, with the link that downloads it. */
export function InvoiceFigure({ id, number, total }: Pick<SoldInvoice, 'id' | 'number' | 'total'>) {
  const t = useTranslate()
  return (
    <span className="flex items-center gap-4">
      <span className="whitespace-nowrap">{total}</span>
      <FileLink
        href={`/spark/kiosk/invoices/${id}`}
        className="link inline-flex min-h-11 items-center text-md"
        aria-label={`${t('kiosk.invoices.download')} (PDF): ${number}`}
      >
        PDF
      </FileLink>
    </span>
  )
}
