import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|html|txt|xml|webmanifest|map|ico)$/
/** Below this the headers weigh more than the bytes saved. */
const bytesMin = 500

/** Writes file.br and file.gz beside every text file, as small as they go: a server then sends them as they lie. */
export async function compressAssets(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name))
  for (const name of names) await compressOne(join(folder, name))
}

async function compressOne(file) {
  const content = await readFile(file)
  if (content.length < bytesMin) return
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
