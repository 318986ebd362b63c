import { describe, expect, test } from 'vitest'
import { strayDonations, strayFixtures, straySignIns } from './test-fixtures.ts'

describe('a sign-in', () => {
  test.each([
    ['a browser that is signed in on the next line', 'const own = app.visitor()\nawait own.signIn(user.email)'],
    ['one with a name of its network', "  staff = app.visitor('192.0.2.1')\n  await staff.signIn(email)"],
    ['one of a person', 'owner.visitor = app.visitor()\nawait owner.visitor.signIn(owner.email)'],
    ['a new user', 'const user = await insertUser(db)\nconst own = await app.signIn(user.email)'],
    [
      'a part of a new user',
      "const { email } = await insertUser(db, { name: 'Els' })\nowner = await app.signIn(email)",
    ],
    ['a function of the test', 'async function signedIn(email: string): Promise<Visitor> {'],
    ['a short one', 'const signIn = async (email: string) => {'],
  ])('%s is found', (_of, text) => {
    expect(straySignIns('some.api.test.ts', `\n${text}`)).toEqual([expect.stringMatching(/^some\.api\.test\.ts:2: /)])
  })

  test.each([
    ['both ways', 'const own = await app.signIn(owner.email)\nconst { visitor, id } = await app.signInAnew()'],
    ['a browser that was used before', 'const own = app.visitor()\nawait own.post(path)\nawait own.signIn(email)'],
    ['a browser that is signed in again', 'app.clock.advance(days(1))\nawait own.signIn(email)'],
    ['an answer', "const login = await visitor.post('/login', { email, password })"],
  ])('nothing is said of %s', (_of, text) => {
    expect(straySignIns('some.api.test.ts', text)).toEqual([])
  })
})

describe('a donation', () => {
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
})

describe('a component', () => {
  test.each([
    ['a network by hand', "vi.stubGlobal('fetch', () => new Promise(() => {}))"],
    ['a route by hand', "const Stub = createRoutesStub([{ path: '/', Component: Page }])"],
    ['a lazy part that is waited for', "await import('../../ui/aria/dialog-overlay.tsx')"],
    ['one before all tests', "beforeAll(() => import('../../ui/aria/dialog-overlay.tsx'))"],
  ])('%s is found', (_of, text) => {
    expect(strayFixtures('some.test.tsx', `\n${text}`)).toEqual([expect.stringMatching(/^some\.test\.tsx:2: /)])
  })

  test.each([
    ['the helpers', "answerWith({ '/api/team': [200, {}] })\nawait showOnRoute(Page, { path: '/:project' })"],
    ['a plain import', "import '../../ui/aria/dialog-overlay.tsx'"],
    ['another global', "vi.stubGlobal('scrollTo', () => {})"],
    ['the type of a module', "type Module = typeof import('./page.ts')"],
  ])('nothing is said of %s', (_of, text) => {
    expect(strayFixtures('some.test.tsx', text)).toEqual([])
  })
})
