import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checksumsName, type Manifest, manifestName } from './manifest.ts'

/** The ways in which a backup puts files on its disk, or those of tests. */
export interface FileSync {
  /** Opens a new file, whose bytes are on the disk when it is closed. */
  open: (path: string) => Writable
  /** Has a file or folder written to the disk. */
  sync: (path: string) => Promise<void>
}

export const systemDisk: FileSync = {
  open: (path) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  sync: async (path) => {
    const file = await open(path, 'r')
    // Some systems have that for files alone.
    await file.sync().catch(() => undefined)
    await file.close()
  },
}

/** Writes the files of a backup, each with a line in the list of checksums. */
export class PartialFolderWriter {
  private readonly lines: string[] = []
  private bytes = 0

  constructor(
    readonly folder: string,
    readonly signal: AbortSignal,
    readonly disk: FileSync,
  ) {}

  /** Writes a file by its name in the backup. */
  async add(name: string, content: Readable): Promise<void> {
    const path = join(this.folder, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    await this.record(name, (digest) => pipeline(content, digest, this.disk.open(path), { signal: this.signal }))
  }

  /** Adds a file that stands in the partial folder already. */
  async addWritten(name: string): Promise<void> {
    const path = join(this.folder, name)
    await this.record(name, async (digest) => {
      await pipeline(createReadStream(path), digest.resume(), { signal: this.signal })
      await this.disk.sync(path)
    })
  }

  private async record(name: string, move: (digest: Transform) => Promise<void>): Promise<void> {
    const hash = createHash('sha256')
    let size = 0
    await move(
      new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk)
          size += chunk.length
          done(null, chunk)
        },
      }),
    )
    this.lines.push(`${hash.digest('hex')}  ${name}\n`)
    this.bytes += size
  }

  /** Writes the list of checksums, and at last the manifest. */
  async finish(manifest: Omit<Manifest, 'checksums'>): Promise<Manifest> {
    const list = this.lines.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join('')
    const sha256 = createHash('sha256').update(list).digest('hex')
    const whole = { ...manifest, checksums: { sha256, files: this.lines.length, bytes: this.bytes } }
    await this.write(checksumsName, list)
    await this.write(manifestName, `${JSON.stringify(whole, null, 2)}\n`)
    return whole
  }

  private write(name: string, text: string): Promise<void> {
    return pipeline(Readable.from([text]), this.disk.open(join(this.folder, name)), { signal: this.signal })
  }
}
