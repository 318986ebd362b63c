import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'

// Tries the product on a real object storage, breaks it, and prints figures. The storage is that of swift.sh, which has
// to be installed; the product that of `npm run build`:
//   npx tsx ops/object-storage/try.ts FOLDER

const [home = '/tmp/stuiver-object-storage'] = process.argv.slice(2)
const endpoint = 'http://127.0.0.1:6080'
const keys = { accessKeyId: 'trial:stuiver', secretAccessKey: 'trial-secret' }
const environment = {
  PATH: process.env['PATH'],
  HOME: home,
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
}
const bucketUrl = (name: string) => `s3://trial/${name}?endpoint=${endpoint}`
const filesCount = 1_000
const port = 4180

const print = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`

function storageIs(act: 'start' | 'stop') {
  spawnSync('sh', ['ops/object-storage/swift.sh', act, join(home, 'swift')], { stdio: 'inherit' })
}

const signal = (name: NodeJS.Signals) =>
  process.kill(Number(readFileSync(join(home, 'swift', 'proxy.pid'), 'utf8')), name)

async function storageAnswers(client: S3Client) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await client.send(new ListBucketsCommand()).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(200)
  }
  throw new Error(`the storage did not start: see ${home}/swift/*.log`)
}

function fill(folder: string) {
  for (let at = 0; at < filesCount; at += 1) {
    const name = `${at.toString(36).padStart(2, '0')}picture-${at}-640.webp`
    mkdirSync(join(folder, name.slice(0, 2)), { recursive: true })
    writeFileSync(join(folder, name.slice(0, 2), name), Buffer.alloc(5_000 + ((at * 7_919) % 150_000), name))
  }
  mkdirSync(join(folder, 'la'), { recursive: true })
  writeFileSync(join(folder, 'la', 'large'), Buffer.alloc(40_000_000, 'large'))
}

/** Runs the command of a move. @param stopAfterMs interrupts it, as Ctrl+C does */
async function move(from: string, to: string, stopAfterMs?: number): Promise<void> {
  const since = performance.now()
  const child = spawn(process.execPath, ['build/server/stuiver.js', 'storage', 'move', from, to], { env: environment })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  if (stopAfterMs !== undefined) setTimeout(() => child.kill('SIGINT'), stopAfterMs)
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, memoryOf(child))), 50)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  print(
    `  ${seconds(since)}, ${memory} MB at most, exit code ${code}: ${output.trim().split('\n').slice(-2).join(' / ')}`,
  )
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024)
  } catch {
    return 0
  }
}

async function startProduct(more: Record<string, string>) {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...environment, PORT: String(port), DATA_DIR: join(home, 'data'), DEMO: 'on', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close')
  while (!output.includes('is ready') && child.exitCode === null) await pause(50)
  return { child, ended, output: () => output }
}

async function time(path: string): Promise<{ status: number; ms: number; bytes: number }> {
  const since = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const bytes = (await answer.arrayBuffer()).byteLength
  return { status: answer.status, ms: Math.round(performance.now() - since), bytes }
}

async function serve() {
  const since = performance.now()
  const product = await startProduct({ STORAGE_URL: bucketUrl('product') })
  print(`The product with its demo world in the bucket: ready after ${seconds(since)}, ${memoryOf(product.child)} MB`)
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const pictures = [...new Set(page.match(/\/media\/[\w-]+\.webp/g))]
  const times = []
  for (let at = 0; at < 300; at += 1) times.push((await time(pictures[at % pictures.length] ?? '/')).ms)
  times.sort((one, another) => one - another)
  print(
    `  ${pictures.length} pictures of the front page, 300 times: median ${times[150]} ms, 95 % within ${times[285]} ms`,
  )
  const [picture = '/'] = pictures
  const show = async (title: string) =>
    print(`  ${title}: a picture ${JSON.stringify(await time(picture))}, the page ${JSON.stringify(await time('/'))}`)
  await show('whole')
  signal('SIGSTOP')
  await show('silent')
  signal('SIGCONT')
  await show('back')
  storageIs('stop')
  await pause(500)
  await show('away')
  storageIs('start')
  await storageAnswers(client)
  await show('back')
  const stored = spawnSync('sh', [
    '-c',
    `curl -s -o /dev/null -w '%{http_code}' ${endpoint}/v1/AUTH_trial/trial/product/${picture.slice(7)}`,
  ])
  print(`  the object without a signature: ${stored.stdout.toString()}`)
  product.child.kill('SIGTERM')
  await product.ended
  print(`  its log: ${[...new Set(product.output().match(/"act":"\w+","code":"[^"]+"/g))].join(' ')}`)
}

const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys })
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
storageIs('start')
try {
  await storageAnswers(client)
  await client.send(new CreateBucketCommand({ Bucket: 'trial' }))
  const folder = join(home, 'files')
  fill(folder)
  print(`Moving ${filesCount + 1} files from a folder to the bucket`)
  await move(folder, bucketUrl('moved'), 4_000)
  await move(folder, bucketUrl('moved'))
  await move(folder, bucketUrl('moved'))
  print('and back to another folder')
  await move(bucketUrl('moved'), join(home, 'back'))
  const difference = spawnSync('diff', ['-r', folder, join(home, 'back')])
  print(`  diff -r finds ${difference.status === 0 ? 'no difference' : 'differences'}`)
  await serve()
  storageIs('stop')
  const away = await startProduct({ STORAGE_URL: bucketUrl('product') })
  print(`A start without the storage: ${/The bucket [^"]+/.exec(away.output())?.[0]}`)
  away.child.kill('SIGTERM')
  await away.ended
} finally {
  storageIs('stop')
}
