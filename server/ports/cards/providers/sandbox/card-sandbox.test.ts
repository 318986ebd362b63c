import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { cardSuite } from '../../../../../tests/support/money/card-suite.ts'
import { planPayer } from '../../../../../tests/support/money/plan-payer.ts'
import { magicCards } from './magic-cards.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

cardSuite('the sandbox', async () => {
  const { cardSandbox: provider, clock, close } = await buildTestApp()
  return {
    provider,
    clock,
    async fillIn(token, kind) {
      await provider.fillIn(
        token,
        magicCards.find(({ behaviour }) => behaviour === kind)!,
        { month: 12, year: 2031 },
      )
      return token
    },
    prove: ({ chargeId }, isProven) => provider.prove(chargeId, isProven),
    taken: () => provider.totalTaken(),
    close,
  }
})

test('has fields of its own, with an error under each, and keep no number [8.16]', async () => {
  const { visitor } = await planPayer(app)
  const { url, token } = (await visitor.post('/settings/payment-method/fields')).body as { url: string; token: string }
  const page = await visitor.get(url)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.headers['x-frame-options']).toBeUndefined()
  const wrong = await visitor.post(url, { number: '4000 1111 2222 3333', expiry: '02/26', code: 'x' })
  expect([wrong.status, [...(wrong.body as string).matchAll(/id="(\w+)-problem"/g)].map(([, name]) => name)]).toEqual([
    422,
    ['number', 'expiry', 'code'],
  ])
  expect(wrong.body).not.toContain('3333')
  expect((await visitor.post(url, { number: '4242 4242 4242 4242', expiry: '03/26', code: '123' })).status).toBe(303)
  expect((await visitor.get(url)).body).toContain(`data-token="${token}"`)
  expect((await visitor.get('/sandbox/cards/ready.js')).headers['content-type']).toContain('javascript')
  expect((await visitor.get('/sandbox/cards/fields/crd_x')).status).toBe(404)
  expect(JSON.stringify(await app.cardSandbox.findFields(token))).not.toContain('4242424242424242')
})
