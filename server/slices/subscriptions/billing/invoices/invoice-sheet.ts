import { countryName } from '../../../../../contract/countries.ts'
import { formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import type { Translate } from '../../../../../contract/texts.ts'
import { colours, margin, contentWidth, paper, stack, words } from '../../../../platform/prints/a4.ts'
import type { SheetItem, Sheet, TextPart } from '../../../../platform/prints/sheet.ts'
import { invoiceNumberText } from './present-invoice.ts'
import type { Invoice } from './queries.ts'

/** Lays out the one page of an invoice or a credit note, with all that the law wants on it. */
export function invoiceSheet(invoice: Invoice, credited: string | undefined, t: Translate): Sheet {
  const { language, seller, buyer } = invoice
  const isCredit = invoice.creditsId !== null
  const title = t(isCredit ? 'billing.pdf_credit' : 'billing.pdf_invoice')
  const small = { sizes: [9.5], fill: colours.soft }
  const day = (date: string) => formatDate(date, language)
  const half = { y: 150, width: contentWidth / 2 - 12, height: 150 }
  const facts = [
    t('billing.pdf_number', { number: invoiceNumberText(invoice) }),
    t('billing.pdf_date', { date: day(invoice.issuedOn) }),
    t('billing.pdf_period', { from: day(invoice.periodStartsOn), until: day(invoice.periodEndsOn) }),
    ...(credited === undefined ? [] : [t('billing.pdf_credits', { number: credited })]),
  ]
  return {
    ...paper,
    fill: '#ffffff',
    title: `${title} ${invoiceNumberText(invoice)}`,
    language,
    items: [
      stack(
        { x: margin, y: margin, width: contentWidth, height: 90 },
        words('Stuiver', { face: 'display', sizes: [16], fill: colours.copper }),
        words(title, { face: 'display', sizes: [26], gap: 12 }),
      ),
      stack(
        { x: margin, ...half },
        words(buyer.name, { face: 'strong', sizes: [11] }),
        ...buyer.lines.map((text) => words(text, { gap: 2 })),
        ...countryLine(buyer.country, invoice),
        ...(buyer.vatId === '' ? [] : [words(t('billing.pdf_vat_id', { id: buyer.vatId }), { gap: 2 })]),
        ...(buyer.extra === '' ? [] : [words(buyer.extra, { ...small, gap: 4, linesMax: 4 })]),
      ),
      stack(
        { x: margin + contentWidth / 2 + 12, ...half },
        words(seller.name, { face: 'strong', sizes: [11] }),
        ...seller.lines.map((text) => words(text, { gap: 2 })),
        ...countryLine(seller.country, invoice),
        words(t('billing.pdf_vat_id', { id: seller.vatId }), { gap: 2 }),
        words(t('billing.pdf_commerce', { number: seller.chamberOfCommerce }), { gap: 2 }),
        words(seller.iban, { gap: 2 }),
      ),
      stack({ x: margin, y: 318, width: contentWidth, height: 80 }, ...facts.map((text) => words(text, { gap: 3 }))),
      ...amountRows(invoice, t),
      stack(
        { x: margin, y: 760, width: contentWidth, height: 40 },
        words(t('billing.pdf_paid'), { ...small, linesMax: 2 }),
      ),
    ],
  }
}

const countryLine = (country: string, { language }: Invoice): TextPart[] =>
  country === '' ? [] : [words(countryName(country, language), { gap: 2 })]

function amountRows(invoice: Invoice, t: Translate): SheetItem[] {
  const { language, lines, netCents, vatRate, vatCents, totalCents, isReverseCharged } = invoice
  const percent = new Intl.NumberFormat(language).format(vatRate / 100)
  const rows: { text: string; cents?: number; isStrong?: boolean }[] = [
    ...lines.map(({ text, cents }) => ({ text, cents })),
    { text: t('billing.pdf_net'), cents: netCents, isStrong: true },
    ...(isReverseCharged
      ? [{ text: t('billing.pdf_reverse') }]
      : [{ text: t('billing.pdf_vat', { percent }), cents: vatCents }]),
    { text: t('billing.pdf_total'), cents: totalCents, isStrong: true },
  ]
  return rows.flatMap(({ text, cents, isStrong = false }, at): SheetItem[] => {
    const y = 420 + at * 26
    const face = isStrong ? 'strong' : 'text'
    return [
      { kind: 'box', x: margin, y: y - 6, width: contentWidth, height: 1, fill: colours.line },
      stack({ x: margin, y, width: contentWidth - 110, height: 20 }, words(text, { face, sizes: [10.5, 9, 8] })),
      ...(cents === undefined
        ? []
        : [
            stack(
              { x: paper.width - margin - 100, y, width: 100, height: 20 },
              words(formatCentsExactly(cents, language, invoice.currency), { face, sizes: [10.5], align: 'right' }),
            ),
          ]),
    ]
  })
}
