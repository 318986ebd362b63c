import { expect, test } from 'vitest'
import { strayDonations } from './hand-donations.ts'

const post = (form: string) => `const { body } = await app.visitor().post('/api/donation', ${form})`
const paid = "await app.sandbox.decide(referenceIn(body.url), { to: 'paid' })\nawait app.runJobs()"

test.each([
  ['a donation on the line', `${post('sampleDonation(id)')}\n${paid}`],
  ['one with a form over lines', `${post('{\n  ...sampleDonation(id),\n  email,\n}')}\n${paid}`],
  ['one that was taken', `${post('form')}\nexpect(status).toBe(200)\n${paid}`],
  ['the last part of a link', "const token = body.url.split('/').at(-1)"],
])('%s is found', (_of, text) => {
  expect(strayDonations('some.api.test.ts', `\n${text}`)).toEqual([expect.stringMatching(/^some\.api\.test\.ts:2: /)])
})

test.each([
  ['both ways', 'const { token } = await app.give(id, { amount: 15 })\nconst key = referenceIn(url)'],
  ['a refused donation', `${post('form')}\nexpect(status).toBe(422)`],
  ['an act while the donor pays', `${post('form')}\nawait archive()\n${paid}`],
  ['the first part of a path', "const [slug] = path.split('/')"],
])('nothing is said of %s', (_of, text) => {
  expect(strayDonations('some.api.test.ts', text)).toEqual([])
})
