import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoment } from '../../../../../contract/format.ts'
import { languages } from '../../../../../contract/texts.ts'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { days, hours } from '../../../../../tests/support/fake-clock.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())
const textOf = async (email: string, kind: 'participate-confirm' | 'participate-asked') =>
  (await latestMail(app, email, kind)).text.replaceAll(/\s+/g, ' ')

test.each([
  ['one of many places', 10, days(3)],
  ['the last place', 1, hours(1)],
])('the mail to a guest says in every language until when %s is held', async (_title, registrationLimit, waitMs) => {
  for (const language of languages) {
    const { id } = await at.peerToPeer({ registrationLimit })
    const { email } = signUpForm()
    const guest = app.visitor()
    guest.cookies.set('language', language)
    expect((await at.register(id, signUpForm({ email }), guest)).status).toBe(200)
    const date = formatMoment(app.clock.in(waitMs), language)
    expect(await textOf(email, 'participate-confirm')).toContain(
      app.deps.texts.in(language)('mail.sign_up.until', { date }),
    )
  }
})

test('the mail about a paid place says until when, with the refund of the fee', async () => {
  const { id } = await at.peerToPeer({ useEntryFee: true, entryFeeCents: 1_500 })
  const { email } = signUpForm()
  const guest = app.visitor()
  const token = referenceIn((await at.register(id, signUpForm({ email }), guest)).body.redirectLink)
  const paying = await guest.post(`/api/registration/${token}/pay`, { payment_method: 'ideal' })
  await app.sandbox.decide(referenceIn(paying.body.url), { to: 'paid' })
  await app.runJobs()
  const text = await textOf(email, 'participate-confirm')
  expect(text).toContain(`die we vasthouden tot ${formatMoment(app.clock.in(days(7)), 'nl')}`)
  expect(text).not.toContain('Je plek wordt vastgehouden tot')
})

test('the mail to a person whom a manager signs up says until when [2.07]', async () => {
  const { visitor: manager, id: userId } = await app.signInAnew()
  const { id } = await at.peerToPeer({ ownerId: userId })
  const email = 'gevraagd@example.test'
  const form = { email, name: 'Karim', last_name: 'Idrissi' }
  expect((await manager.post(`/api/project/${id}/register-other`, form)).status).toBe(200)
  expect(await textOf(email, 'participate-asked')).toContain(
    `Je plek wordt vastgehouden tot ${formatMoment(app.clock.in(days(7)), 'nl')}.`,
  )
})
