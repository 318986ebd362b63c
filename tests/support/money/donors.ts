import type { TestApp, Visitor } from '../build-test-app.ts'
import { letDaysGoBy } from './let-days-go-by.ts'
import { latestMail } from '../mailbox.ts'

let input = 0

/** The e-mail address of a donor without donations yet. */
export const newEmail = () => `Gever-${(input += 1)}@voorbeeld.nl`

/** Donors without an account: they give, request a link, and open their donor portal with it. */
export function donorsOf(app: TestApp, projectId: () => number) {
  async function give(email: string, changes: object = {}, visitor = app.visitor()): Promise<string> {
    const { token } = await app.give(projectId(), { email, amount: 15, ...changes }, { visitor })
    return token
  }
  const request = (email: string, visitor = app.visitor()) => visitor.post('/api/donor/link', { email })
  /** The token in the mail. */
  async function linkFor(email: string): Promise<string> {
    await request(email)
    await app.runJobs()
    return /\/gever\/([\w-]{32})/.exec((await latestMail(app, email, 'donor-link')).text)![1]!
  }
  return {
    give,
    giveMonthly: (email: string, changes: object = {}, visitor?: Visitor) =>
      give(email, { donation_type: 'recurring', ...changes }, visitor),
    request,
    linkFor,
    /** A browser in which the donor portal of an e-mail address is open. */
    async visit(email: string): Promise<Visitor> {
      const visitor = app.visitor()
      const opened = await visitor.post('/api/donor/visit', { token: await linkFor(email) })
      if (opened.status !== 200) throw new Error(`the donor portal of ${email} did not open: ${opened.status}`)
      return visitor
    },
    portal: (visitor: Visitor, access = 'link') => visitor.get(`/api/donor/${access}`),
    monthlyOf: async (visitor: Visitor, access = 'link') => (await visitor.get(`/api/donor/${access}`)).body.monthly[0],
    live: (count: number, step = 1) => letDaysGoBy(app, count, { step }),
  }
}
