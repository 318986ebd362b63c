import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newReference, paymentRequest } from '../../../../../tests/support/money/build-payments.ts'
import { FakeMollie } from '../../../../../tests/support/fake-mollie/fake-mollie.ts'
import { FakeClock, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { AccountUnusable, type PaymentProvider, ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import type { AccountGrant, AccountLinking } from '../../linking.ts'
import { createMollie, type MollieOptions } from './create-mollie.ts'
import { createMollieLinking } from './linking.ts'

const redirectUrl = 'https://stuiver.test/linked'
const codeVerifier = 'not known to Mollie'

let clock: FakeClock
let fake: FakeMollie
let linking: AccountLinking
let grant: AccountGrant
let mollie: PaymentProvider
beforeEach(async () => {
  clock = new FakeClock()
  fake = await new FakeMollie(clock).start()
  const { clientId, clientSecret } = fake.oauth
  linking = createMollieLinking({ clock, clientId, clientSecret, apiUrl: fake.url, timeoutMs: 5_000 })
  grant = await linking.exchange({ code: fake.oauth.newCode(), redirectUrl, codeVerifier })
  const credentials = { accessToken: async () => grant.accessToken, profileId: 'pfl_fake', isTest: true }
  mollie = createMollie({ clock, credentials, apiUrl: fake.url, timeoutMs: 5_000 })
})
afterEach(() => fake.close())

describe('the account of an organization', () => {
  test('is requested with the state, the URL to come back to and no more than is needed', () => {
    const url = new URL(linking.consentUrl({ state: 's', redirectUrl, codeChallenge: 'c', language: 'nl' }))
    const params = Object.fromEntries(url.searchParams)
    expect(params).toMatchObject({
      client_id: 'app_fake',
      state: 's',
      redirect_uri: redirectUrl,
      response_type: 'code',
    })
    expect(params['scope']).not.toMatch(/(organizations|profiles|onboarding|settlements)\.write/)
    expect(url.href).not.toContain(fake.oauth.clientSecret)
  })

  test('is described: its owner, whether it may take payments, and its profiles', async () => {
    expect(await linking.describe(grant.accessToken)).toMatchObject({
      id: 'org_fake',
      name: 'Stichting Nep',
      state: 'active',
      profiles: [{ id: 'pfl_fake', name: 'Stichting Nep' }],
    })
    fake.profileStatus = 'blocked'
    expect((await linking.describe(grant.accessToken)).profiles).toEqual([])
    fake.onboarding = { status: 'in-review', canReceivePayments: false }
    expect((await linking.describe(grant.accessToken)).state).toBe('pending')
    fake.onboarding = { status: 'completed', canReceivePayments: false }
    expect((await linking.describe(grant.accessToken)).state).toBe('suspended')
  })

  test('is used in test mode and for its profile, in every call', async () => {
    const request = paymentRequest()
    const { id } = await mollie.createPayment(request)
    // A repeat is looked up, for which the mode has to be said as well.
    expect((await mollie.createPayment(request)).id).toBe(id)
    const customer = { reference: newReference(), name: 'Ilse', email: 'ilse@example.org', language: 'nl' }
    const { id: customerId } = await mollie.createCustomer(customer)
    expect(await mollie.listMandates(customerId)).toEqual([])
    await fake.decide(id, 'paid')
    await mollie.refundPayment({ reference: newReference(), providerPaymentId: id, amountCents: 100 })
    expect((await mollie.findPayment({ reference: request.reference, createdAt: clock.now() }))?.id).toBe(id)
    expect((await mollie.listMethods({ sequence: 'first', language: 'nl' })).length).toBeGreaterThan(2)
  })

  test('gets another token for the same permission, which says until when it is good', async () => {
    clock.advance(minutes(50))
    const renewed = await linking.refresh(grant.refreshToken)
    expect(renewed.accessToken).not.toBe(grant.accessToken)
    expect(renewed.accessEndsAt).toEqual(clock.in(hours(1)))
    grant = renewed
    expect((await mollie.createPayment(paymentRequest())).status).toBe('open')
  })

  test('that was withdrawn is refused, and no secret is in its description', async () => {
    await linking.revoke(grant.refreshToken)
    await linking.revoke(grant.refreshToken)
    fake.oauth.accessTokens.clear()
    const errors = await Promise.all(
      [linking.refresh(grant.refreshToken), mollie.createPayment(paymentRequest())].map((call) =>
        call.then(
          () => undefined,
          (thrown: unknown) => thrown as Error,
        ),
      ),
    )
    expect(errors[0]).toBeInstanceOf(ProviderRefusal)
    expect(errors[1]).toBeInstanceOf(AccountUnusable)
    const text = JSON.stringify(errors.map((error) => [error, String(error), error?.stack]))
    for (const secret of [fake.oauth.clientSecret, grant.refreshToken, grant.accessToken])
      expect(text).not.toContain(secret)
  })

  test('gives no second token for one code', async () => {
    const input = { code: fake.oauth.newCode(), redirectUrl, codeVerifier }
    await linking.exchange(input)
    await expect(linking.exchange(input)).rejects.toThrow(ProviderRefusal)
  })
})

describe('payouts', () => {
  async function paid(method: string, amountCents: number): Promise<string> {
    const { id } = await mollie.createPayment(paymentRequest({ method, amountCents }))
    await fake.decide(id, 'paid')
    return id
  }

  test('of the platform are shown to its organization token, and not to the key of its profile', async () => {
    const platform = (payoutCredentials?: MollieOptions['payoutCredentials']) =>
      createMollie({
        clock,
        credentials: { apiKey: fake.apiKey },
        payoutCredentials,
        apiUrl: fake.url,
        timeoutMs: 5_000,
      })
    const since = clock.now()
    await paid('ideal', 2500)
    fake.payOut()
    await expect(platform().listPayouts(since)).rejects.toThrow(AccountUnusable)
    const withToken = platform({ accessToken: async () => grant.accessToken, profileId: undefined, isTest: true })
    expect(await withToken.listPayouts(since)).toHaveLength(1)
    // Payments are made with the key of the profile as before.
    expect((await withToken.createPayment(paymentRequest())).status).toBe('open')
  })

  test('are listed with their lines, and add up to the cent', async () => {
    const since = clock.now()
    for (const [method, cents] of [
      ['ideal', 2500],
      ['ideal', 1001],
      ['creditcard', 3333],
      ['creditcard', 777],
    ] as const)
      await paid(method, cents)
    const refunded = await paid('ideal', 5000)
    await mollie.refundPayment({ reference: newReference(), providerPaymentId: refunded, amountCents: 1250 })
    await fake.chargeBack(await paid('creditcard', 900))
    fake.payOut()
    clock.advance(minutes(1))
    await paid('ideal', 100)
    fake.payOut()

    const payouts = await mollie.listPayouts(since)
    expect(payouts.map(({ entries }) => entries.length)).toEqual([8, 1])
    for (const { amountCents, entries } of payouts)
      expect(entries.reduce((sum, entry) => sum + entry.amountCents - entry.feeCents, 0)).toBe(amountCents)
    const [first] = payouts
    expect(first!.amountCents).toBe(fake.state.settlements[0]!.cents)
    const ofRefunded = first!.entries.filter(({ providerPaymentId }) => providerPaymentId === refunded)
    expect(ofRefunded).toEqual([
      { providerPaymentId: refunded, kind: 'payment', amountCents: 5000, feeCents: 32 },
      { providerPaymentId: refunded, kind: 'refund', amountCents: -1250, feeCents: 0 },
    ])
    expect(await mollie.listPayouts(clock.now())).toHaveLength(1)
    expect(await mollie.listPayouts(since, ({ id }) => id === first!.id)).toHaveLength(1)
    Object.assign(fake.payOut(), { status: 'pending' })
    expect(await mollie.listPayouts(since)).toHaveLength(2)
    // The oldest first, so that those after it are fetched once it is stored.
    expect(await mollie.listPayouts(since, undefined, 1)).toEqual([first])
  })

  test('that are fetched too often hold up no donor, and donors who are too many hold up these', async () => {
    fake.fault = 'rate-limit'
    await expect(mollie.listPayouts(clock.now())).rejects.toThrow(ProviderUnreachable)
    expect((await mollie.createPayment(paymentRequest())).status).toBe('open')
    fake.requests.length = 0
    await expect(mollie.listPayouts(clock.now())).rejects.toThrow(ProviderUnreachable)
    expect(fake.requests).toEqual([])
    clock.advance(minutes(1))
    Object.assign(fake, { fault: 'rate-limit', faultyCalls: 1 })
    await expect(mollie.createPayment(paymentRequest())).rejects.toThrow(ProviderUnreachable)
    await expect(mollie.listPayouts(clock.now())).rejects.toThrow(ProviderUnreachable)
    expect(fake.requests).toEqual(['POST /v2/payments'])
  })

  test('are not for the key of a profile', async () => {
    const profile = createMollie({ clock, credentials: { apiKey: fake.apiKey }, apiUrl: fake.url, timeoutMs: 5_000 })
    await expect(profile.listPayouts(clock.now())).rejects.toThrow(AccountUnusable)
  })
})
