import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { hours } from '../../../../../tests/support/fake-clock.ts'
import { checkOnReturn } from './check-on-return.ts'

vi.setConfig({ testTimeout: 180_000 })

let app: TestApp
let projectId: number
let fetched: string[]
let fetchPayment: TestApp['sandbox']['fetchPayment']

beforeAll(async () => {
  app = await buildTestApp()
  projectId = (await insertProject(app.deps.db)).id
  fetchPayment = app.sandbox.fetchPayment
  app.sandbox.behaviour.dropEvents = true
})
beforeEach(() => {
  fetched = []
  app.sandbox.fetchPayment = (id) => {
    fetched.push(id)
    return fetchPayment(id)
  }
})
afterAll(() => app.close())

const look = (token: string) => app.visitor().get(`/api/donation/${token}`)

describe('a donor who comes back before the event of the provider', () => {
  test('is thanked at once, because the provider is queried [4.08]', async () => {
    const { token, paymentId: id } = await app.give(projectId, { amount: 25 }, { to: 'open' })
    await app.sandbox.decide(id, { to: 'paid' })
    expect((await look(token)).body).toMatchObject({ status: 'paid', outcome: 'success' })
    await app.runJobs()
    const mails = await app.database.run<{ count: number }>(
      { name: 'count-thanks', text: `select count(*)::int as count from mails where kind = 'receipt'` },
      [],
    )
    expect(mails).toEqual([{ count: 1 }])
    expect((await look(token)).body.status).toBe('paid')
    expect(fetched).toEqual([id])
  })

  test('causes five requests to the provider by reloading all the time, further and further apart', async () => {
    const { token, paymentId: id } = await app.give(projectId, { amount: 25 }, { to: 'open' })
    for (let seconds = 0; seconds < 600; seconds += 3) {
      await look(token)
      app.clock.advance(3_000)
    }
    expect(fetched).toEqual([id, id, id, id, id])
    app.clock.advance(hours(1))
    await Promise.all(Array.from({ length: 20 }, () => look(token)))
    expect(fetched).toHaveLength(5)
  })

  test('in twenty tabs sends one query', async () => {
    const { token, paymentId: id } = await app.give(projectId, { amount: 25 }, { to: 'open' })
    await app.sandbox.decide(id, { to: 'paid' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => look(token)))
    expect(answers.map(({ body }) => body.status)).toEqual(Array.from({ length: 20 }, () => 'paid'))
    expect(fetched).toEqual([id])
  })

  test('sees the answer also when it came while the page was reading the books', async () => {
    const { token, paymentId: id } = await app.give(projectId, { amount: 25 }, { to: 'open' })
    await app.sandbox.decide(id, { to: 'paid' })
    const payment = { provider: 'sandbox', account: 'platform', providerPaymentId: id, status: 'open' } as const
    await look(token)
    // This one read "open" before, and queries only now.
    expect(await checkOnReturn(app.deps, payment)).toBe(true)
    expect(fetched).toEqual([id])
  })

  test('waits two seconds for a provider that says nothing, and sees the donation as it was', async () => {
    const { token } = await app.give(projectId, { amount: 25 }, { to: 'open' })
    let answer!: (payment: Awaited<ReturnType<typeof fetchPayment>>) => void
    const firstRequest = new Promise<void>((isSent) => {
      app.sandbox.fetchPayment = () => {
        isSent()
        return new Promise((resolve) => (answer = resolve))
      }
    })
    const startedAt = performance.now()
    const { body } = await look(token)
    expect(performance.now() - startedAt).toBeGreaterThan(1_900)
    expect(body.status).toBe('open')
    await firstRequest
    // The answer that came too late for the page is in the books all the same.
    const id = await idOf(token)
    answer({ ...(await fetchPayment(id)), status: 'paid', checkoutUrl: null })
    await vi.waitFor(async () => expect((await look(token)).body.status).toBe('paid'), { timeout: 60_000 })
  })

  test('sees the donation as it was when the provider fails', async () => {
    const { token } = await app.give(projectId, { amount: 25 }, { to: 'open' })
    app.sandbox.fetchPayment = async () => {
      throw new Error('broken')
    }
    const { status, body } = await look(token)
    expect([status, body.status]).toEqual([200, 'open'])
  })
})

async function idOf(token: string): Promise<string> {
  const text = `select y.provider_payment_id as id from payments y join donations d on d.id = y.donation_id where d.token = $1`
  const [row] = await app.database.run<{ id: string }>({ name: 'id-of-token', text }, [token])
  return row!.id
}
