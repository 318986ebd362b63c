import { defined } from '../../../../contract/defined.ts'
import { formatCentsExactly, formatDate, localeOf } from '../../../../contract/format.ts'
import type { Language, Translate } from '../../../../contract/texts.ts'
import { colours, contentWidth, margin, paper, stack, words } from '../../../platform/prints/a4.ts'
import type { Sheet, SheetItem, TextPart } from '../../../platform/prints/sheet.ts'
import type { AccountStatement, StatementDay } from './rules.ts'

/** The lower end of a page. */
const bottom = 780

export interface MonthStatement {
  number: string
  organizer: string
  /** The name of the project; null for all of an organization. */
  projectName: string | null
  firstDay: string
  /** The last day of the month, or today. */
  lastDay: string
  isOver: boolean
  printedOn: string
  language: Language
  accounts: (AccountStatement & {
    /** The name of a linked account; null for that of the platform. */
    name: string | null
    isUnreported: boolean
  })[]
}

/** A row of the page: its cells beside each other, and its height. */
interface Row {
  height: number
  items: (y: number) => SheetItem[]
  /** The room that it needs with what belongs below it, so that no heading stands alone. */
  roomNeeded?: number
  /** The row that stands above it again on a new page. */
  head?: Row
}

interface Words {
  t: Translate
  language: Language
}

/** Lays out the pages of a statement, in rows from top to bottom; a page that is full is followed by another. */
export function statementSheets(statement: MonthStatement, t: Translate): [Sheet, ...Sheet[]] {
  const { language, accounts } = statement
  const title = t('payouts.statement.pdf_title', { month: monthName(statement.firstDay, language) })
  const pages: SheetItem[][] = [[]]
  let y = margin
  const rows = [
    ...headRows(statement, t, title),
    ...accounts.flatMap((account) => accountRows(account, statement, { t, language })),
    ...(accounts.length === 0 ? [full(words(t('payouts.statement.no_movements')), 24)] : []),
    gapOf(12),
    full(words(t('payouts.statement.note'), { sizes: [9.5], linesMax: 5, fill: colours.soft }), 72),
  ]
  const put = ({ height, items }: Row) => {
    defined(pages.at(-1)).push(...items(y))
    y += height
  }
  for (const row of rows) {
    if (y + (row.roomNeeded ?? row.height) > bottom) {
      pages.push([])
      y = margin
      if (row.head !== undefined) put(row.head)
    }
    put(row)
  }
  const sheets = pages.map((items, number): Sheet => ({
    ...paper,
    fill: '#ffffff',
    title: `${title} ${statement.number}`,
    language,
    items: [...items, ...footOf(statement, t, { page: number + 1, pages: pages.length })],
  }))
  return [defined(sheets[0]), ...sheets.slice(1)]
}

const monthName = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )

const gapOf = (height: number): Row => ({ height, items: () => [] })

const full = (part: TextPart, height: number): Row => ({
  height,
  items: (y) => [stack({ x: margin, y, width: contentWidth, height }, part)],
})

function footOf({ number }: MonthStatement, t: Translate, { page, pages }: { page: number; pages: number }) {
  const small = { sizes: [8.5], fill: colours.soft }
  const box = { y: 800, width: contentWidth / 2, height: 16 }
  return [
    stack({ x: margin, ...box }, words(t('payouts.statement.number', { number }), small)),
    stack(
      { x: margin + contentWidth / 2, ...box },
      words(t('payouts.statement.page', { page, pages }), { ...small, align: 'right' }),
    ),
  ]
}

function headRows(statement: MonthStatement, t: Translate, title: string): Row[] {
  const { organizer, projectName, number, printedOn: madeOn, lastDay, isOver, language } = statement
  const soft = { fill: colours.soft }
  return [
    full(words('Stuiver', { face: 'display', sizes: [16], fill: colours.copper }), 34),
    full(words(title, { face: 'display', sizes: [26, 22] }), 44),
    full(words(t('payouts.statement.of', { name: organizer }), { face: 'strong', sizes: [12, 10] }), 18),
    ...(projectName === null
      ? []
      : [full(words(t('payouts.statement.project', { name: projectName }), { sizes: [11, 9.5] }), 18)]),
    full(words(t('payouts.statement.number', { number }), soft), 16),
    full(words(t('payouts.statement.made_on', { date: formatDate(madeOn, language) }), soft), 18),
    ...(isOver
      ? []
      : [
          full(words(t('payouts.statement.provisional', { date: formatDate(lastDay, language) }), { linesMax: 2 }), 30),
        ]),
  ]
}

type StatedAccount = MonthStatement['accounts'][number]

function accountRows(account: StatedAccount, statement: MonthStatement, { t, language }: Words): Row[] {
  const { name, isUnreported, openingCents, closingCents, sums, days, currency } = account
  const money = (cents: number) => formatCentsExactly(cents, language, currency)
  const less = (cents: number) => money(cents === 0 ? 0 : -cents)
  const day = (date: string) => formatDate(date, language)
  const title = name === null ? t('payouts.statement.account_platform') : t('payouts.statement.account_own', { name })
  const head = dayHead(t)
  return [
    { ...gapOf(14), roomNeeded: 260 },
    full(words(currency === 'EUR' ? title : `${title} (${currency})`, { face: 'display', sizes: [15, 13, 11] }), 26),
    ...(isUnreported
      ? [full(words(t('payouts.statement.unreported'), { sizes: [9.5], linesMax: 4, fill: colours.soft }), 46)]
      : []),
    sumRow(
      t(isUnreported ? 'payouts.statement.balance_on' : 'payouts.statement.opening', { date: day(statement.firstDay) }),
      money(openingCents),
      true,
    ),
    sumRow(t('payouts.statement.received'), money(sums.receivedCents)),
    sumRow(t('payouts.statement.back'), less(sums.backCents)),
    // Nothing reported is no amount.
    ...(isUnreported && sums.feeCents === 0 && sums.paidOutCents === 0
      ? [
          sumRow(t('payouts.statement.fees'), t('payouts.picture.not_known')),
          sumRow(t('payouts.statement.paid_out'), t('payouts.picture.not_known')),
        ]
      : [
          sumRow(t('payouts.statement.fees'), less(sums.feeCents)),
          sumRow(t('payouts.statement.paid_out'), less(sums.paidOutCents)),
        ]),
    sumRow(
      t(isUnreported ? 'payouts.statement.balance_after' : 'payouts.statement.closing', {
        date: day(statement.lastDay),
      }),
      money(closingCents),
      true,
    ),
    gapOf(10),
    ...(days.length === 0 ? [full(words(t('payouts.statement.no_movements'), { fill: colours.soft }), 20)] : []),
    ...(days.length === 0 ? [] : [head, ...days.map((each) => ({ ...dayRow(each, { t, language }, currency), head }))]),
  ]
}

const sumRow = (name: string, amount: string, isStrong = false): Row => ({
  height: 21,
  items: (y) => [
    { kind: 'box', x: margin, y, width: contentWidth, height: 0.75, fill: colours.line },
    stack(
      { x: margin, y: y + 4, width: contentWidth - 120, height: 16 },
      words(name, { face: isStrong ? 'strong' : 'text', sizes: [10.5, 9, 8] }),
    ),
    stack(
      { x: paper.width - margin - 116, y: y + 4, width: 116, height: 16 },
      words(amount, { face: isStrong ? 'strong' : 'text', sizes: [10.5, 9], align: 'right' }),
    ),
  ],
})

const amountWidth = 78

/** Returns the day at the left, and its five amounts in columns at the right. */
const dayCells = (texts: readonly [string, string, string, string, string, string], part: Partial<TextPart>): Row => ({
  height: 17,
  items: (y) =>
    texts.map((text, column) =>
      column === 0
        ? stack({ x: margin, y, width: contentWidth - 5 * amountWidth - 4, height: 15 }, words(text, part))
        : stack(
            {
              x: paper.width - margin - (6 - column) * amountWidth + 2,
              y,
              width: amountWidth - 2,
              height: 15,
            },
            words(text, { ...part, align: 'right' }),
          ),
    ),
})

const dayHead = (t: Translate): Row =>
  dayCells(
    [
      t('payouts.statement.day'),
      t('payouts.statement.day_received'),
      t('payouts.statement.day_back'),
      t('payouts.statement.day_fees'),
      t('payouts.statement.day_paid_out'),
      t('payouts.statement.day_balance'),
    ],
    { face: 'strong', sizes: [9, 8], fill: colours.soft },
  )

function dayRow(day: StatementDay & { balanceCents: number }, { language }: Words, currency: string): Row {
  const amount = (cents: number) => (cents === 0 ? '' : formatCentsExactly(cents, language, currency))
  const shortDay = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day.date))
  return dayCells(
    [
      shortDay,
      amount(day.receivedCents),
      amount(-day.backCents),
      amount(-day.feeCents),
      amount(-day.paidOutCents),
      formatCentsExactly(day.balanceCents, language, currency),
    ],
    { sizes: [9.5, 8.5, 7.5] },
  )
}
