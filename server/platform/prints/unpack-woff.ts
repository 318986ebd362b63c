import { inflateSync } from 'node:zlib'

// https://www.w3.org/TR/WOFF/: the tables of a font, each packed by itself.
const woffHeader = 44
const woffEntry = 20
const fontHeader = 12
const fontEntry = 16

/**
 * Unpacks the font in a WOFF file. The libraries that read letters would unpack it in JavaScript, table by table and
 * each for itself, which was a third of the time of a page.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The letters are not in a WOFF file')
  const count = file.readUInt16BE(12)
  const head = Buffer.alloc(fontHeader + count * fontEntry)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const entrySelector = Math.floor(Math.log2(count))
  const searchRange = 2 ** entrySelector * fontEntry
  head.writeUInt16BE(searchRange, 6)
  head.writeUInt16BE(entrySelector, 8)
  head.writeUInt16BE(count * fontEntry - searchRange, 10)
  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = woffHeader + index * woffEntry
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((at) => file.readUInt32BE(entry + at)) as FourBytes
    const bytes = file.subarray(from, from + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    const whole = packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes
    whole.copy(table)
    const tableAt = fontHeader + index * fontEntry
    file.copy(head, tableAt, entry, entry + 4)
    head.writeUInt32BE(checksum, tableAt + 4)
    head.writeUInt32BE(offset, tableAt + 8)
    head.writeUInt32BE(length, tableAt + 12)
    tables.push(table)
    offset += table.length
  }
  return Buffer.concat([head, ...tables])
}

type FourBytes = [number, number, number, number]
