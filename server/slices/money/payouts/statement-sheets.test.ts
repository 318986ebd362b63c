import { expect, test } from 'vitest'
import { eurosOf } from '../../../../contract/money.ts'
import { languages } from '../../../../contract/texts.ts'
import { createTexts } from '../../../platform/i18n/texts.ts'
import type { Sheet } from '../../../platform/prints/sheet.ts'
import { statementsOf } from './rules.ts'
import { type MonthStatement, statementSheets } from './statement-sheets.ts'

const row = (date: string, receivedCents: number, feeCents = 0, paidOutCents = 0) => ({
  provider: 'sandbox',
  account: 'platform',
  currency: 'EUR',
  isBefore: date === '',
  date,
  receivedCents,
  backCents: 0,
  feeCents,
  paidOutCents,
})

const statement = (changes: Partial<MonthStatement> = {}): MonthStatement => ({
  number: '2026-11-P7',
  organizer: 'Stichting Schoon Water',
  projectName: 'Waterputten',
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  isOver: true,
  printedOn: '2026-12-02',
  language: 'nl',
  accounts: statementsOf([row('', 10_000), row('2026-11-03', 5000), row('2026-11-27', 0, 96, 12_404)]).map((each) => ({
    ...each,
    name: null,
    isUnreported: false,
  })),
  ...changes,
})

const textsOf = (sheets: readonly Sheet[]): string[] =>
  sheets.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === 'stack' ? item.parts.flatMap((part) => (part.kind === 'text' ? [plain(part.text)] : [])) : [],
    ),
  )
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('names the month, the organizer and its number, and opens and closes with what is at the provider', () => {
  const texts = textsOf(statementSheets(statement(), createTexts().in('nl')))
  for (const text of ['Afschrift november 2026', 'Van Stichting Schoon Water', 'Actie: Waterputten'])
    expect(texts).toContain(text)
  expect(texts).toContain('Nummer 2026-11-P7')
  const amountAfter = (name: string) => texts[texts.indexOf(name) + 1]
  expect(amountAfter('Nog bij de betaaldienst op 1 november 2026')).toBe('€ 100,00')
  expect(amountAfter('Ontvangen')).toBe('€ 50,00')
  expect(amountAfter('Kosten van de betaaldienst')).toBe('€ -0,96')
  expect(amountAfter('Uitbetaald')).toBe('€ -124,04')
  expect(amountAfter('Nog bij de betaaldienst na 30 november 2026')).toBe('€ 25,00')
  expect(texts.slice(texts.indexOf('vr 27 nov'), texts.indexOf('vr 27 nov') + 6)).toEqual([
    'vr 27 nov',
    '',
    '',
    '€ -0,96',
    '€ -124,04',
    '€ 25,00',
  ])
})

test('says of an account that reports nothing that its fees and payouts are not known', () => {
  const [account] = statement().accounts
  const { sums, ...rest } = account!
  const silent = { ...rest, name: 'Stil', isUnreported: true, sums: { ...sums, feeCents: 0, paidOutCents: 0 } }
  const texts = textsOf(statementSheets(statement({ accounts: [silent] }), createTexts().in('nl')))
  expect(texts).toContain('Rekening Stil')
  expect(texts).toContain('Stand na 30 november 2026')
  expect(texts.filter((text) => text === 'Niet bekend')).toHaveLength(2)
})

test('of a month that is not over says so, and one without money that nothing moved', () => {
  const texts = textsOf(
    statementSheets(statement({ isOver: false, lastDay: '2026-11-28', accounts: [] }), createTexts().in('nl')),
  )
  expect(texts).toContain('Deze maand is nog niet voorbij: dit is de stand tot en met 28 november 2026.')
  expect(texts).toContain('In deze maand bewoog er niets.')
})

test.each(languages)('goes on on further pages, with every day on some page (%s)', (language) => {
  const rows = Array.from({ length: 30 }, (_, at) => row(`2026-11-${String(at + 1).padStart(2, '0')}`, 1_234_567 + at))
  const accounts = ['een', 'twee', 'drie'].flatMap((name) =>
    statementsOf(rows.map((each) => ({ ...each, account: name }))).map((each) => ({
      ...each,
      name,
      isUnreported: false,
    })),
  )
  const sheets = statementSheets(statement({ accounts, language }), createTexts().in(language))
  expect(sheets.length).toBeGreaterThan(2)
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : `${language}-${language.toUpperCase()}`, {
    style: 'currency',
    currency: 'EUR',
  })
  const texts = textsOf(sheets)
  for (const { receivedCents } of rows)
    expect(texts.filter((text) => text === plain(format.format(eurosOf(receivedCents)))).length).toBeGreaterThanOrEqual(
      3,
    )
  // Days that go on have their heads again.
  const heads = texts.filter((text) => text === plain(createTexts().in(language)('payouts.statement.day_balance')))
  expect(heads.length).toBeGreaterThan(3)
  for (const { items, height } of sheets) for (const item of items) if ('y' in item) expect(item.y).toBeLessThan(height)
})
