import { expect, test } from 'vitest'
import { createTexts } from '../../../../platform/i18n/texts.ts'
import type { YearRow } from '../given/queries.ts'
import { statementSheets } from './statement-sheets.ts'
import { sumYear } from './sum-year.ts'

const anbi = {
  name: 'Stichting Schoon Water',
  address: '',
  zipcode: '',
  city: 'Utrecht',
  country: 'NL',
  anbi: true,
  rsin: '123456782',
}
const row = (id: number, cents: number, changes: Partial<YearRow> = {}): YearRow => ({
  id,
  cents,
  paidAt: new Date('2027-03-01T12:00:00Z'),
  firstName: 'Ilse',
  lastName: 'van den Broek',
  projectName: 'Waterputten',
  organizationId: 1,
  ownerId: 1,
  recipient: anbi,
  ...changes,
})

test('adds up the donations by recipient, and apart what went to ANBIs', () => {
  const person = { ...anbi, name: 'Kees', anbi: false, rsin: null }
  const rows = [row(1, 1001), row(2, 9999, { organizationId: null, ownerId: 7, recipient: person }), row(3, 999)]
  const sum = sumYear(rows)
  expect(sum).toMatchObject({ donor: 'Ilse van den Broek', cents: 11_999, anbiCents: 2000 })
  expect(sum.received.map(({ name, cents, rsin }) => [name, cents, rsin])).toEqual([
    ['Stichting Schoon Water', 2000, '123456782'],
    ['Kees', 9999, null],
  ])
  expect(sum.received[0]!.donations.map(({ number }) => number)).toEqual(['2027-000001', '2027-000003'])
})

test('takes an institution without its number for none, and an always anonymous donor for nameless', () => {
  const sum = sumYear([row(1, 500, { recipient: { ...anbi, rsin: null }, firstName: '', lastName: '' })])
  expect(sum).toMatchObject({ donor: '', cents: 500, anbiCents: 0, received: [{ isAnbi: false, rsin: null }] })
})

test('goes on on another page, with every amount on some page', () => {
  const rows = Array.from({ length: 120 }, (_unused, at) => row(at + 1, 100 + at))
  const t = createTexts().in('nl')
  const statement = {
    year: 2027,
    email: 'ilse@voorbeeld.nl',
    sum: sumYear(rows),
    madeOn: '2028-01-10',
    language: 'nl' as const,
  }
  const sheets = statementSheets(statement, t)
  expect(sheets.length).toBeGreaterThan(2)
  const texts = sheets.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === 'stack' ? item.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])) : [],
    ),
  )
  for (const { id } of rows) expect(texts).toContain(`2027-${String(id).padStart(6, '0')}`)
  expect(texts).toContain('ANBI, RSIN 123456782')
  for (const { items, height } of sheets) for (const item of items) if ('y' in item) expect(item.y).toBeLessThan(height)
})
