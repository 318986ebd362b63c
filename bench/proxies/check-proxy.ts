import { once } from 'node:events'
import { connect } from 'node:http2'
import { get } from 'node:https'
import { brotliDecompressSync } from 'node:zlib'
import { donationForm } from '../donations/donation.ts'
import { rounded } from '../statistics.ts'
import { headersOf, TlsVisitor } from './tls-visitor.ts'

export interface ProxyTarget {
  /** The proxy, for the keys of its donations. */
  name: string
  port: number
  projectId: number
  pagePath: string
}

/** The largest body of the product's largest call, which each example repeats. */
const bodyBytesMax = 6_000_000
const bodyBytesRead = 990_000
/** More donations than a network may make, where three processes have not counted together yet. */
const donationsOfNetwork = 150
const eventWithinMs = 1_000

/** Checks the promises of an example, each beside its figure. */
export async function checkProxy(target: ProxyTarget) {
  const visitor = new TlsVisitor(target.port, '127.1.1.1')
  const page = await visitor.send(target.pagePath, { headers: { 'accept-encoding': 'br, gzip' } })
  const encodings = headersOf(page, 'content-encoding')
  const hstsHeaders = headersOf(page, 'strict-transport-security').length
  const isPageOnce = encodings.join() === 'br' && brotliDecompressSync(page.body).toString().includes('</html>')
  visitor.leave()
  const [http2Status, firstEventMs, bodies, refusedForged] = [
    await getByHttp2(target),
    await measureFirstEvent(target),
    await sendBodies(target),
    await sendForgedAddresses(target),
  ]
  return {
    isGood:
      page.status === 200 &&
      isPageOnce &&
      hstsHeaders === 1 &&
      http2Status === 200 &&
      firstEventMs <= eventWithinMs &&
      bodies.within === 'product' &&
      bodies.above === 413 &&
      refusedForged > 0,
    encodings,
    hstsHeaders,
    http2Status,
    offersHttp3: headersOf(page, 'alt-svc').some((value) => value.includes('h3')),
    firstEventMs,
    bodies,
    refusedForged,
  }
}

async function getByHttp2({ port, pagePath }: ProxyTarget): Promise<number> {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
  const stream = session.request({ ':path': pagePath })
  const [headers] = (await once(stream, 'response')) as [Record<string, number | undefined>]
  session.destroy()
  return headers[':status'] ?? 0
}

/** Measures until the total comes by server-sent events, of an answer that never ends. */
async function measureFirstEvent({ port, projectId }: ProxyTarget): Promise<number> {
  const startedAt = performance.now()
  const path = `/api/project/${projectId}/live`
  const outgoing = get({ host: '127.0.0.1', port, path, servername: 'localhost', rejectUnauthorized: false })
  return new Promise((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      let text = ''
      response.on('error', () => {})
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (!text.includes('data: ')) return
        resolve(rounded(performance.now() - startedAt))
        outgoing.destroy()
      })
    })
  })
}

/** Sends a large body that the product reads to its end and refuses for its form, and one above the limit. */
async function sendBodies({ port }: ProxyTarget) {
  const sendBytes = async (bytes: number) => {
    const visitor = new TlsVisitor(port, '127.1.1.2')
    const body = Buffer.alloc(bytes, ' ')
    const headers = { 'content-type': 'application/json', 'content-length': String(bytes), expect: '100-continue' }
    try {
      return await visitor.send('/api/donation', { method: 'POST', body, headers })
    } catch {
      return { status: 0, rawHeaders: [], body: Buffer.alloc(0) }
    } finally {
      visitor.leave()
    }
  }
  const [within, above] = [await sendBytes(bodyBytesRead), await sendBytes(bodyBytesMax + 1)]
  const isProduct = headersOf(within, 'content-type').join().includes('json')
  return { within: isProduct ? 'product' : `proxy ${within.status}`, above: above.status }
}

/** Gives from one network that claims another address each time, until its limit, which is counted on the real one. */
async function sendForgedAddresses({ name, port, projectId }: ProxyTarget): Promise<number> {
  const visitor = new TlsVisitor(port, '127.1.1.3')
  await visitor.send('/user/current')
  const body = JSON.stringify(donationForm(projectId))
  let refused = 0
  for (let number = 0; number < donationsOfNetwork; number += 1) {
    const answer = await visitor.post('/api/donation', body, {
      'content-type': 'application/json',
      'idempotency-key': `forged-address-${name}-${number}`,
      'x-forwarded-for': `198.51.100.${number}`,
      'x-real-ip': `198.51.100.${number}`,
    })
    if (answer.status === 429) refused += 1
  }
  visitor.leave()
  return refused
}
