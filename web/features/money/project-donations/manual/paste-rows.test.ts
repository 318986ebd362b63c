import { describe, expect, test } from 'vitest'
import { emptyRow } from './manual-row.ts'
import { rowsOfPaste } from './paste-rows.ts'

const jan = { ...emptyRow, first_name: 'Jan', last_name: 'Smit', amount: '12,50', created_at: '21-11-2026' }

describe('rows out of a spreadsheet', () => {
  test.each([
    ['tabs and headings', 'Voornaam\tAchternaam\tBedrag\tDatum\nJan\tSmit\t12,50\t21-11-2026\n'],
    ['semicolons and headings in another order', 'datum;bedrag;achternaam;voornaam\r\n21-11-2026;12,50;Smit;Jan\r\n'],
    ['no headings', 'Jan\tSmit\t12,50\t21 november 2026'],
    ['a name in one column', 'Naam;Datum;Bedrag\nJan Smit;2026-11-21;12,50'],
    ['English headings and commas', '\uFEFFDate,First name,Last name,Amount\n21/11/2026,Jan,Smit,"12,50"'],
    ['an unknown column, and empty lines', 'Nr;Voornaam;Achternaam;Bedrag;Datum\n\n1;Jan;Smit;12,50;21-11-26\n;;;;\n'],
  ])('with %s', (_name, text) => expect(rowsOfPaste(text)).toEqual([jan]))

  test('keep quoted text together', () => {
    const [row] = rowsOfPaste('Naam;Bericht;Bedrag\nJan;"Zei ""hoi""; en\nging";5')
    expect(row).toMatchObject({ first_name: 'Jan', message: 'Zei "hoi"; en\nging', amount: '5' })
  })

  test('have American dates where one of them can be nothing else', () => {
    const dates = (text: string) => rowsOfPaste(text).map(({ created_at: date }) => date)
    expect(dates('Name,Date,Amount\nA,03/04/2026,5\nB,04/25/2026,5')).toEqual(['04-03-2026', '25-04-2026'])
    expect(dates('Naam;Datum;Bedrag\nA;03/04/2026;5')).toEqual(['03-04-2026'])
  })

  test('keep unknown text, for the check to name', () => {
    const [row] = rowsOfPaste('Naam\tBedrag\tDatum\nJan\tveel\tgisteren')
    expect(row).toMatchObject({ first_name: 'Jan', amount: 'veel', created_at: 'gisteren' })
  })

  test('are none out of nothing', () => {
    expect(rowsOfPaste('')).toEqual([])
    expect(rowsOfPaste(' \n\n')).toEqual([])
  })

  test('are 5,000 in a moment', () => {
    const text = Array.from({ length: 5_000 }, (_none, index) => `Jan\tSmit ${index}\t12,50\t21-11-2026`).join('\n')
    expect(rowsOfPaste(text)).toHaveLength(5_000)
  })
})
