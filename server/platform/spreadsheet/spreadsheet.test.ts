import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { csvFile } from './csv.ts'
import { type Cell, type Column, decimalOf, looksLikeFormula, type Table } from './table.ts'
import { xlsxFile } from './xlsx.ts'

const columns: Column[] = [
  { heading: 'Nummer', kind: 'number', width: 10 },
  { heading: 'Naam', kind: 'text', width: 20 },
  { heading: 'Bedrag', kind: 'cents', width: 12 },
  { heading: 'Datum', kind: 'moment', width: 17 },
]
/** 21 November 2026, 14:05 on the wall. */
const moment = Date.UTC(2026, 10, 21, 14, 5) / 1000

const tableOf = (...batches: Cell[][][]): Table => ({
  columns,
  batches: (async function* () {
    yield* batches
  })(),
})

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The entries of an archive by its directory, with the description of each checked against its content. */
function entriesOf(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const entries: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [packed, unpacked, nameLength] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ]
    const offset = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    expect(zip.readUInt32LE(offset)).toBe(0x04034b50)
    const from = offset + 30 + zip.readUInt16LE(offset + 26)
    const content = inflateRawSync(zip.subarray(from, from + packed))
    expect(content.length).toBe(unpacked)
    entries[name] = content.toString()
    at += 46 + nameLength
  }
  return entries
}

const formulas = [
  '=1+1',
  '+31 6',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '\n=1',
  '＝1+1',
  '=HYPERLINK("http://x")',
  '"=1"',
  ' "" -1',
]

test.each(formulas)('%j looks like a formula', (text) => expect(looksLikeFormula(text)).toBe(true))
test.each(['Jan', '5', "d'Arc", 'a=1', '', '€ 5', '(5)'])('%j does not', (text) =>
  expect(looksLikeFormula(text)).toBe(false),
)
test.each([
  [1250, '12.50'],
  [5, '0.05'],
  [0, '0.00'],
  [-1250, '-12.50'],
  [100_000_000, '1000000.00'],
])('%i cents are %s', (cents, text) => expect(decimalOf(cents)).toBe(text))

describe('a file of values with separators', () => {
  const csv = async (table: Table, separator: ';' | ',' = ';') =>
    (await bytesOf(csvFile(table, { separator, decimalPoint: separator === ';' ? ',' : '.' }))).toString()

  test('begins so that Excel reads its letters, and has numbers and dates as the country writes them', async () => {
    const row = [7, 'José', 1250, moment]
    expect(await csv(tableOf([row]))).toBe('\uFEFFNummer;Naam;Bedrag;Datum\r\n7;José;"12,50";2026-11-21 14:05:00\r\n')
    expect(await csv(tableOf([row]), ',')).toContain('7,José,12.50,2026-11-21 14:05:00\r\n')
  })

  test('has every value in its own cell, with any content', async () => {
    const text = await csv(
      tableOf(
        [
          [1, 'a;b', null, null],
          [2, 'zei "ja"', 5, null],
        ],
        [[3, 'twee\nregels', null, null]],
      ),
    )
    expect(text.split('\r\n').slice(1)).toEqual(['1;"a;b";;', '2;"zei ""ja""";"0,05";', '3;"twee\nregels";;', ''])
  })

  test.each([';', ','] as const)(
    'quotes what some program splits at, whichever separator it has: %s',
    async (separator) => {
      for (const text of ['a,b', 'a;b', 'a"b', 'a\rb', 'a\nb', 'a\tb', 'a\u2028b'])
        expect(await csv(tableOf([[1, text, null, null]]), separator)).toContain(
          `\n1${separator}"${text.replaceAll('"', '""')}"${separator}${separator}\r\n`,
        )
      expect(await csv(tableOf([[1, 'a | b', 1, null]]), separator)).toContain(`${separator}a | b${separator}`)
    },
  )

  test.each(formulas)('has no formula of %j', async (formula) => {
    const text = await csv(tableOf([[1, formula, 1, null]]))
    expect(text.slice(text.indexOf('1;') + 2).replace(/^"/, '')).toMatch(/^'/)
  })

  test.each([';', ','] as const)('begins no formula after any separator, in a file with %s', async (separator) => {
    for (const end of [',', ';', '\t', '|', '\n', '\r\n'])
      for (const formula of formulas) {
        const text = await csv(tableOf([[1, `Jan${end}${formula}`, null, moment]]), separator)
        expect(text.split(/[,;\t|\r\n]/).filter((cell) => looksLikeFormula(cell))).toEqual([])
      }
  })

  test('marks each end before a formula, and no other, as often as they come', async () => {
    const ends = '\n'.repeat(100_000)
    const marked = `a,,b|" \u2028'" |'\n'\t'=c`
    for (const [text, field] of [
      [`a${ends}b`, `a${ends}b`],
      [`${ends}\u0085${ends}b`, `${ends}\u0085${ends}b`],
      ['a,,b|" \u2028" |\n\t=c', marked.replace("\u2028'", '\u2028')],
      ['a, ;-1', "a, ;'-1"],
    ] as const)
      expect(await csv(tableOf([[1, text, null, null]]))).toContain(`1;"${field.replaceAll('"', '""')}"`)
  })

  test('leaves plain text alone, and amounts below zero', async () => {
    for (const text of ['Van Dam-de Wit', 'a = b, c + d', 'twee - drie', 'jan@voorbeeld.nl', 'http://x/?a=1'])
      expect(await csv(tableOf([[1, text, null, null]]))).toContain(text)
    expect(await csv(tableOf([[1, null, -1250, null]]))).toContain('1;;"-12,50";')
    expect(await csv(tableOf([[1, null, -1250, null]]), ',')).toContain('1,,-12.50,')
  })
})

describe('a workbook', () => {
  const sheetOf = async (table: Table) => entriesOf(await bytesOf(xlsxFile(table, 'Giften: [alle]')))

  test('is an archive with its parts, in which amounts and dates are numbers', async () => {
    const parts = await sheetOf(tableOf([[7, 'José & <zoon>', 1250, moment]]))
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(parts['xl/workbook.xml']).toContain('name="Giften   alle "')
    const sheet = parts['xl/worksheets/sheet1.xml']!
    expect(sheet).toContain('<c r="A2"><v>7</v></c>')
    expect(sheet).toContain('José &amp; &lt;zoon&gt;')
    expect(sheet).toContain('<c r="C2" s="2"><v>12.50</v></c>')
    expect(Number(/r="D2" s="3"><v>([\d.]+)</.exec(sheet)![1])).toBeCloseTo(46_347.586_805, 5)
  })

  test.each(formulas)('keeps %j as text, also when the cell is edited', async (formula) => {
    const sheet = (await sheetOf(tableOf([[1, formula, 1, null]])))['xl/worksheets/sheet1.xml']!
    expect(sheet).toContain('<c r="B2" s="4" t="inlineStr">')
    expect(sheet).not.toContain('<f>')
  })

  test('leaves out what XML cannot hold, and has a code of Excel as it was typed', async () => {
    const sheet = (await sheetOf(tableOf([[1, 'a\u0000b\u000bc_x0041_d', 1, null]])))['xl/worksheets/sheet1.xml']!
    expect(sheet).toContain('>abc_x005F_x0041_d<')
  })

  test('begins another sheet when one is full', async () => {
    const rows = Array.from({ length: 1_048_576 }, (_none, index) => [index])
    const table = {
      columns: columns.slice(0, 1),
      batches: (async function* () {
        yield rows
      })(),
    }
    const parts = await sheetOf(table)
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<row r="1048576">')
    expect(parts['xl/worksheets/sheet2.xml']).toContain('<row r="2"><c r="A2"><v>1048575</v></c></row></sheetData>')
    expect(parts['xl/workbook.xml']).toContain('name="Giften   alle  2"')
  })

  test('is opened by another program', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stuiver-sheet-'))
    try {
      writeFileSync(join(folder, 'a.xlsx'), await bytesOf(xlsxFile(tableOf([[7, 'José', 1250, moment]]), 'Giften')))
      const python = 'import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))'
      expect(execFileSync('python3', ['-c', python, join(folder, 'a.xlsx')]).toString()).toBe('None 6\n')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('the producer of the rows is notified when they are not read any more', async () => {
  for (const write of [
    (table: Table) => csvFile(table, { separator: ';', decimalPoint: ',' }),
    (table: Table) => xlsxFile(table, 'x'),
  ]) {
    let isLeft = false
    const batches = (async function* () {
      try {
        for (;;) yield Array.from({ length: 1_000 }, () => [1, Math.random().toString(36).repeat(50), 1, moment])
      } finally {
        isLeft = true
      }
    })()
    let byteCount = 0
    for await (const chunk of write({ columns, batches })) if ((byteCount += chunk.length) > 300_000) break
    await expect.poll(() => isLeft).toBe(true)
  }
})

test('a fault while rows are made breaks the file off', async () => {
  for (const write of [
    (table: Table) => csvFile(table, { separator: ';', decimalPoint: ',' }),
    (table: Table) => xlsxFile(table, 'x'),
  ]) {
    const batches = (async function* () {
      yield [[1, 'a', 1, moment]]
      throw new Error('the database is away')
    })()
    await expect(bytesOf(write({ columns, batches }))).rejects.toThrow('the database is away')
  }
})
