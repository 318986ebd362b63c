import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** The path of the file, with slashes; ASCII. */
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface WrittenEntry {
  name: Buffer
  offset: number
  crc: number
  packed: number
  unpacked: number
}

/** The largest number that fits in the four bytes that a size has here. */
const sizeMax = 0xffff_ffff

/** 1980-01-01, the first day of the format: an archive does not say when it was made. */
const dosDate = 0x21

/** Sizes stand behind the content, as they are not known before it; and names are UTF-8. */
const flags = 0x0808

/**
 * Writes a zip archive while its entries are written; nothing of them is stored but their sizes.
 * @throws Error when it grows past four gigabytes, which this form of it cannot say
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const writtenEntries: WrittenEntry[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), offset, crc: 0, packed: 0, unpacked: 0 }
    const header = localHeader(entry.name)
    yield header
    for await (const chunk of compress(countBytes(content, entry))) {
      entry.packed += chunk.length
      yield chunk
    }
    const sizes = descriptor(entry)
    yield sizes
    offset += header.length + entry.packed + sizes.length
    if (offset > sizeMax || entry.unpacked > sizeMax) throw new Error('the archive is too large')
    writtenEntries.push(entry)
  }
  const directory = Buffer.concat(writtenEntries.map(directoryEntry))
  yield directory
  yield directoryEnd(writtenEntries.length, directory.length, offset)
}

async function* countBytes(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc)
    entry.unpacked += chunk.length
    yield chunk
  }
}

/**
 * Packs in another thread. Backpressure: a reader that stops also stops the writer, and an error on either side is
 * passed to the other.
 */
function compress(content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  pipeline(Readable.from(content, { objectMode: true, highWaterMark: 1 }), deflate, () => undefined)
  return deflate
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(dosDate, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, packed: packedSize, unpacked }: WrittenEntry): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeUInt32LE(packedSize % (sizeMax + 1), 8)
  sizes.writeUInt32LE(unpacked % (sizeMax + 1), 12)
  return sizes
}

function directoryEntry({ name, offset, crc, packed: packedSize, unpacked }: WrittenEntry): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt16LE(dosDate, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packedSize, 20)
  entry.writeUInt32LE(unpacked, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
