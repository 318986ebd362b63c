import { once } from 'node:events'
import { connect } from 'node:http2'
import { brotliDecompressSync } from 'node:zlib'
import { donationForm } from '../donations/donation.ts'
import { rounded } from '../statistics.ts'
import { headersOf, type TlsAnswer, TlsVisitor } from './tls-visitor.ts'
import { TotalsFollower } from './totals-follower.ts'

export interface ProxyTarget {
  /** The proxy, for the keys of its donations. */
  name: string
  port: number
  projectId: number
  pagePath: string
}

/** A figure, and whether it is what the example promises. */
interface Outcome {
  isGood: boolean
  figure: unknown
}

/** The largest body of any call, to sign up with a picture, which each example repeats. */
const bodyBytesMax = 8_000_000
/** A body that every proxy takes, and that the call to give refuses before it is read. */
const refusedBytes = 3_000_000
/** More donations than a network may make, where three processes have not counted together yet. */
const donationsOfNetwork = 150
const eventWithinMs = 1_000

const json = { 'content-type': 'application/json' }

/** The promises of an example by their names. */
export const proxyChecks: Record<string, (target: ProxyTarget) => Promise<Outcome>> = {
  async page({ port, pagePath }) {
    const page = await sendOnce(port, (visitor) => visitor.send(pagePath, { headers: { 'accept-encoding': 'br' } }))
    const encodings = headersOf(page, 'content-encoding')
    const hstsHeaders = headersOf(page, 'strict-transport-security').length
    const isWhole = encodings.join() === 'br' && brotliDecompressSync(page.body).toString().includes('</html>')
    const offersHttp3 = headersOf(page, 'alt-svc').some((value) => value.includes('h3'))
    return {
      isGood: page.status === 200 && isWhole && hstsHeaders === 1,
      figure: { status: page.status, encodings, hstsHeaders, offersHttp3 },
    }
  },

  async http2({ port, pagePath }) {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
    // Also comes by the stream.
    session.on('error', () => {})
    try {
      const [headers] = (await once(session.request({ ':path': pagePath }), 'response')) as [Record<string, unknown>]
      return { isGood: headers[':status'] === 200, figure: headers[':status'] }
    } finally {
      session.destroy()
    }
  },

  /** Measures until the total comes, of an answer that never ends. */
  async firstEventMs({ port, projectId }) {
    const startedAt = performance.now()
    const follower = new TotalsFollower(port, projectId)
    try {
      await follower.untilRaised(0, eventWithinMs)
      return { isGood: true, figure: rounded(performance.now() - startedAt) }
    } finally {
      follower.close()
    }
  },

  /** Sends the largest body at once, as browsers do. The product reads it to its end and refuses the form. */
  async largestBody({ port, projectId }) {
    const path = `/api/project/${projectId}/register`
    const body = `{"photo_url":"${'x'.repeat(bodyBytesMax - 16)}"}`
    const answer = await sendOnce(port, (visitor) => visitor.post(path, body, json))
    const isProduct = answer.body.includes('"errors"')
    return { isGood: answer.status === 422 && isProduct, figure: { bytes: body.length, ...answeredBy(answer) } }
  },

  /** Sends a body that the product refuses while it is arriving: the answer must not be lost with the connection. */
  async earlyRefusal({ port }) {
    const body = 'x'.repeat(refusedBytes)
    const answer = await sendOnce(port, (visitor) => visitor.post('/api/donation', body, json))
    return { isGood: answer.status === 413 && answer.body.includes('"request_id"'), figure: answeredBy(answer) }
  },

  /**
   * Sends more than any call takes, at once as browsers do, and once more when the proxy wants it. No way is accepted;
   * one of them may break the connection instead of an answer.
   */
  async tooLargeBody({ port }) {
    const body = 'x'.repeat(bodyBytesMax + 1)
    const sendBy = (headers: Record<string, string>) =>
      sendOnce(port, (visitor) => visitor.post('/api/donation', body, { ...json, ...headers })).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      )
    const atOnce = await sendBy({})
    const whenWanted = await sendBy({ 'content-length': String(body.length), expect: '100-continue' })
    const statuses = [atOnce, whenWanted].filter((status) => typeof status === 'number')
    return {
      isGood: statuses.length > 0 && statuses.every((status) => status === 413),
      figure: { atOnce, whenWanted },
    }
  },

  /** Gives from one network that claims another address each time, until its limit, which is counted on the real one. */
  async forgedAddresses({ name, port, projectId }) {
    const visitor = new TlsVisitor(port, '127.1.1.3')
    await visitor.send('/user/current')
    const body = JSON.stringify(donationForm(projectId))
    let refused = 0
    for (let number = 0; number < donationsOfNetwork && refused === 0; number += 1) {
      const answer = await visitor.post('/api/donation', body, {
        ...json,
        'idempotency-key': `forged-address-${name}-${number}`,
        'x-forwarded-for': `198.51.100.${number}`,
        'x-real-ip': `198.51.100.${number}`,
      })
      if (answer.status === 429) refused = number + 1
    }
    visitor.leave()
    return { isGood: refused > 0, figure: { refusedAtDonation: refused } }
  },
}

async function sendOnce(port: number, send: (visitor: TlsVisitor) => Promise<TlsAnswer>): Promise<TlsAnswer> {
  const visitor = new TlsVisitor(port, '127.1.1.2')
  try {
    await visitor.send('/user/current')
    return await send(visitor)
  } finally {
    visitor.leave()
  }
}

const answeredBy = (answer: TlsAnswer) => ({
  status: answer.status,
  by: answer.body.includes('"message"') ? 'product' : 'proxy',
})
