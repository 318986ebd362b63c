import { expect, test, vi } from 'vitest'
import { errorOf, field, person, settle, show, spoken } from '../../../../../tests/support/show.tsx'
import type { TypedRow } from './manual-row.ts'
import { PasteBox } from './paste-box.tsx'

test('a file of rows is read as pasted text is, and one that is too large or no text says so', async () => {
  const onRows = vi.fn<(rows: readonly TypedRow[]) => boolean>(() => true)
  const paste = { text: '', setText: () => {}, error: undefined, setError: () => {} }
  await show(<PasteBox isStart paste={paste} onRows={onRows} />)
  const choose = async (bytes: BlobPart, name = 'collecte.csv') => {
    await person.upload(field(/^Kies een bestand/), new File([bytes], name))
    await settle()
    return errorOf(/^Kies een bestand/)
  }
  const csv = 'Voornaam;Achternaam;Bedrag;Datum\nZoë;de Wit;12,50;21-11-2026\n'
  // Excel writes Windows-1252, other programs UTF-8.
  const ofExcel = Uint8Array.from(csv, (letter) => letter.charCodeAt(0))
  for (const bytes of [csv, ofExcel]) {
    expect(await choose(bytes)).toBeUndefined()
    expect(onRows.mock.lastCall![0]).toMatchObject([{ first_name: 'Zoë', last_name: 'de Wit', amount: '12,50' }])
    expect(spoken()).toContain('1 rij is toegevoegd.')
  }
  expect(await choose(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toMatch(/^In dit bestand staat geen tekst/)
  expect(await choose(' \n')).toBe('Hier vinden we geen rijen in.')
  expect(await choose(new Uint8Array(5_000_001))).toMatch(/^Dit bestand is te groot: hoogstens 5 MB/)
  expect(onRows).toHaveBeenCalledTimes(2)
  expect(await choose(csv)).toBeUndefined()
})
