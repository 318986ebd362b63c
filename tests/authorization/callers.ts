import { eq } from 'drizzle-orm'
import type { Call } from '../../contract/call.ts'
import { abilityValues } from '../../contract/abilities.ts'
import { users } from '../../server/schema/identity/users.ts'
import { type Answer, buildTestApp, type TestApp, type Visitor } from '../support/build-test-app.ts'
import { builtPasswordHash, phoneFactor } from '../support/builders/users.ts'
import type { AccessRequest, Caller, Persona } from './expected.ts'
import { buildWorld, emails, type Fundraiser, fundraisers, staffEmail, type World } from './world.ts'

type Account = keyof typeof emails | Fundraiser
const emailsOf: Record<Account, string> = { ...emails, ...fundraisers }

const accountOf = (persona: Persona | Fundraiser): Account | undefined => {
  if (persona === 'guest') return undefined
  if (persona.startsWith("owner's")) return 'owner'
  return persona.startsWith('token') ? 'user' : (persona as Account)
}

/** Builds an app with the world of all personas, and their callers. The test closes the app. */
export async function buildCallers(): Promise<{ app: TestApp; world: World; callers: Callers }> {
  const app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  const world = await buildWorld(app)
  return { app, world, callers: new Callers(app, world) }
}

/** Makes requests as a persona. Every persona signs in once, and again only after a change of its credentials. */
export class Callers {
  private readonly browsers = new Map<string, Visitor>()
  private readonly tokens = new Map<string, string>()
  private number = 0

  constructor(
    private readonly app: TestApp,
    private readonly world: World,
  ) {}

  async request(
    call: Call,
    persona: Persona | Fundraiser,
    { url, body, prepare, changesSignIn }: AccessRequest,
  ): Promise<Answer> {
    const account = accountOf(persona)
    const caller = await this.callerFor(account)
    await prepare?.(caller)
    const target = (await url?.(caller)) ?? call.path
    const payload = call.method === 'GET' ? undefined : ((await body?.(caller)) ?? {})
    const answer = await this.send(call, persona, { url: target, payload, caller })
    if (changesSignIn === true) await this.reset(account)
    return answer
  }

  /** The path of a call for one thing, which is not sent yet. */
  async urlOf({ path }: Call, { url }: AccessRequest): Promise<string> {
    return (await url?.(await this.callerFor(undefined))) ?? path
  }

  /** The request of a caller with access: the body of its row. */
  async sampleOf(request: AccessRequest, persona: Persona = 'guest'): Promise<object> {
    return (await request.body?.(await this.callerFor(accountOf(persona)))) ?? {}
  }

  private async callerFor(account: Account | undefined): Promise<Caller> {
    const { app, world } = this
    const browser = await this.browserOf(account)
    const number = (this.number += 1)
    return {
      app,
      world,
      browser,
      email: account === undefined ? `niemand-${number}@voorbeeld.nl` : emailsOf[account],
      number,
    }
  }

  private async send(
    { method, ability, isWrite }: Call,
    persona: Persona | Fundraiser,
    { url, payload, caller }: { url: string; payload: object | undefined; caller: Caller },
  ): Promise<Answer> {
    const { browser } = caller
    if (persona.includes('token')) {
      const authorization = `Bearer ${await this.tokenOf(caller, persona.endsWith('without') ? ability : null)}`
      const submission = payload === undefined ? {} : { payload }
      return this.app.visitor().send({ method, url, ...submission, headers: { authorization } })
    }
    if (isWrite === true) return browser.act(url)
    return method === 'GET' ? browser.get(url) : browser.write(method, url, payload)
  }

  async browserOf(account: Account | undefined): Promise<Visitor> {
    if (account === undefined) return this.app.visitor()
    const knownAnswer = this.browsers.get(account)
    if (knownAnswer !== undefined) return knownAnswer
    const browser = await this.app.signIn(emailsOf[account])
    this.browsers.set(account, browser)
    return browser
  }

  /** A token of the user at the browser, with every ability but one; calls that no token can make get one with all. */
  private async tokenOf({ browser, email }: Caller, missing: string | null): Promise<string> {
    const key = `${email} ${missing}`
    const knownAnswer = this.tokens.get(key)
    if (knownAnswer !== undefined) return knownAnswer
    const abilities = abilityValues.filter((ability) => ability !== missing)
    const { body } = await browser.post('/settings/api/token', { name: 'Proef', abilities })
    this.tokens.set(key, body.token)
    return body.token
  }

  /**
   * Resets an account after any change of its credentials: it has its first password again, and nothing beside that.
   */
  private async reset(account: Account | undefined): Promise<void> {
    if (account === undefined) return
    const none = { twoFactorCountryCode: null, twoFactorPhone: null, twoFactorResetHash: null, totpSecretSealed: null }
    const factors = { ...none, ...(account === 'staff' && phoneFactor()) }
    await this.app.deps.db
      .update(users)
      .set({ passwordHash: builtPasswordHash, ...factors })
      .where(eq(users.email, emailsOf[account]))
    this.browsers.delete(account)
  }
}
