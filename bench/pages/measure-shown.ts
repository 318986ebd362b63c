import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import { silentLog } from '../../server/platform/log.ts'
import { referenceIn } from '../../tests/support/reference-in.ts'
import { donationForm, eventOf, payStatement, tokenHeaders } from '../donations/donation.ts'
import { RawHttp } from '../product/raw-http.ts'
import { rounded } from '../statistics.ts'

const shownAttempts = 5

interface ShownMeasurement {
  /** The port of the product itself, where the donor gives. */
  port: number
  databaseUrl: string
  /** The URL of the page, possibly through a cache. */
  url: string
  projectId: number
}

/** Milliseconds from a paid donation until the public page names its donor, while others keep loading it. */
export async function measureShown({ port, databaseUrl, url, projectId }: ShownMeasurement): Promise<number[]> {
  const database = await connectPostgres(databaseUrl, silentLog, { connectionsMax: 1 })
  const http = new RawHttp(port)
  const headers = { ...tokenHeaders(), 'content-type': 'application/json' }
  const waits: number[] = []
  for (let turn = 0; turn < shownAttempts; turn += 1) {
    const name = `Zichtbaar${turn}`
    const form = JSON.stringify({ ...donationForm(projectId), first_name: name })
    const accepted = await http.post('/api/donation', { ...headers, 'idempotency-key': `shown-gift-${turn}` }, form)
    const paymentId = referenceIn((JSON.parse(accepted.body) as { url: string }).url)
    await database.run(payStatement, [paymentId])
    const event = eventOf(paymentId)
    await fetch(url)
    const paidAt = performance.now()
    await http.post('/api/payments/sandbox/events', event.headers, event.body)
    while (!(await (await fetch(url)).text()).includes(name)) if (performance.now() - paidAt > 10_000) break
    waits.push(rounded(performance.now() - paidAt))
  }
  http.close()
  await database.close()
  return waits
}
