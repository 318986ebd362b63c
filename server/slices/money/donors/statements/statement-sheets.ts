import { defined } from '../../../../../contract/defined.ts'
import { formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import type { Language, Translate } from '../../../../../contract/texts.ts'
import { colours, margin, contentWidth, paper, stack, words } from '../../../../platform/prints/a4.ts'
import type { SheetItem, Box, Sheet, TextPart } from '../../../../platform/prints/sheet.ts'
import type { RecipientYear, YearSum } from './sum-year.ts'

/** The lower end of a page. */
const bottom = 780

export interface YearStatement {
  year: number
  email: string | null
  sum: YearSum
  /** The day on which it was made. */
  madeOn: string
  language: Language
}

/** A row of the page: its cells beside each other, and its height. */
interface Row {
  height: number
  items: (y: number) => SheetItem[]
}

const cell =
  (box: Omit<Box, 'y'>, part: TextPart) =>
  (y: number): SheetItem =>
    stack({ ...box, y }, part)

/** Lays out the pages of a year statement, in rows from top to bottom; a page that is full is followed by another. */
export function statementSheets(statement: YearStatement, t: Translate): [Sheet, ...Sheet[]] {
  const title = t('donors.pdf.title', { year: statement.year })
  const pages: SheetItem[][] = [[]]
  let y = margin
  const rows = [...headRows(statement, t, title), ...bodyRows(statement, t), ...footRows(t)]
  for (const { height, items } of rows) {
    if (y + height > bottom) {
      pages.push([])
      y = margin
    }
    defined(pages.at(-1)).push(...items(y))
    y += height
  }
  const sheets = pages.map((items, number): Sheet => ({
    ...paper,
    fill: '#ffffff',
    title,
    language: statement.language,
    items: [...items, pageNumber(t, number + 1, pages.length)],
  }))
  return [defined(sheets[0]), ...sheets.slice(1)]
}

const pageNumber = (t: Translate, page: number, pages: number): SheetItem =>
  cell(
    { x: margin, width: contentWidth, height: 16 },
    words(t('donors.pdf.page', { page, pages }), { sizes: [8.5], fill: colours.soft, align: 'right' }),
  )(800)

const full = (part: TextPart, height: number): Row => ({
  height,
  items: (y) => [cell({ x: margin, width: contentWidth, height }, part)(y)],
})

function headRows({ year, email, sum, madeOn, language }: YearStatement, t: Translate, title: string): Row[] {
  const dateText = formatDate(madeOn, language)
  return [
    full(words('Stuiver', { face: 'display', sizes: [16], fill: colours.copper }), 34),
    full(words(title, { face: 'display', sizes: [26] }), 42),
    ...(sum.donor === '' ? [] : [full(words(sum.donor, { face: 'strong', sizes: [12] }), 18)]),
    ...(email === null ? [] : [full(words(email, { sizes: [11, 9] }), 18)]),
    full(words(t('donors.pdf.made_on', { date: dateText }), { fill: colours.soft }), 26),
    full(words(t('donors.pdf.intro', { year }), { sizes: [10.5], linesMax: 3 }), 44),
    amountRow(t('donors.pdf.total'), formatCentsExactly(sum.cents, language)),
    amountRow(t('donors.pdf.total_anbi'), formatCentsExactly(sum.anbiCents, language)),
    { height: 18, items: () => [] },
  ]
}

const amountRow = (name: string, amount: string): Row => ({
  height: 20,
  items: (y) => [
    cell({ x: margin, width: contentWidth - 110, height: 18 }, words(name, { face: 'strong', sizes: [11.5] }))(y),
    cell(
      { x: paper.width - margin - 110, width: 110, height: 18 },
      words(amount, { face: 'strong', sizes: [11.5], align: 'right' }),
    )(y),
  ],
})

const bodyRows = ({ sum, language }: YearStatement, t: Translate): Row[] =>
  sum.received.flatMap((received) => [recipientRow(received, language, t), ...donationRows(received, language)])

/** Returns the name with its number and sum, with the first donation below it on the same page. */
const recipientRow = ({ name, city, rsin, isAnbi, cents }: RecipientYear, language: Language, t: Translate): Row => ({
  height: 50,
  items: (y) => [
    { kind: 'box', x: margin, y: y + 4, width: contentWidth, height: 1, fill: colours.line },
    cell(
      { x: margin, width: contentWidth - 110, height: 18 },
      words([name, city].filter((word) => word !== '').join(', '), { face: 'strong', sizes: [11.5, 10, 9] }),
    )(y + 12),
    cell(
      { x: paper.width - margin - 110, width: 110, height: 18 },
      words(formatCentsExactly(cents, language), { face: 'strong', sizes: [11.5], align: 'right' }),
    )(y + 12),
    cell(
      { x: margin, width: contentWidth, height: 14 },
      words(isAnbi ? t('donors.pdf.anbi', { rsin: defined(rsin) }) : t('donors.pdf.no_anbi'), {
        sizes: [9.5],
        fill: colours.soft,
      }),
    )(y + 29),
  ],
})

const donationRows = ({ donations }: RecipientYear, language: Language): Row[] =>
  donations.map(({ date, number, project, cents }) => ({
    height: 15,
    items: (y) => [
      cell({ x: margin, width: 108, height: 14 }, words(formatDate(date, language), { sizes: [9.5, 8.5] }))(y),
      cell({ x: margin + 112, width: 72, height: 14 }, words(number, { sizes: [9.5, 8.5], fill: colours.soft }))(y),
      cell({ x: margin + 190, width: contentWidth - 280, height: 14 }, words(project, { sizes: [9.5] }))(y),
      cell(
        { x: paper.width - margin - 84, width: 84, height: 14 },
        words(formatCentsExactly(cents, language), { sizes: [9.5], align: 'right' }),
      )(y),
    ],
  }))

const footRows = (t: Translate): Row[] => [
  { height: 14, items: () => [] },
  full(words(t('donors.pdf.note'), { sizes: [9.5], linesMax: 5, fill: colours.soft }), 66),
]
