import { randomUUID } from 'node:crypto'
import { type Answer, MollieError } from './answers.ts'

/** The permissions between accounts, as Mollie Connect has them. */
export class FakeOAuth {
  /** Good for one exchange. */
  readonly codes = new Set<string>()
  readonly refreshTokens = new Set<string>()
  readonly accessTokens = new Set<string>()
  refreshed = 0

  constructor(
    readonly clientId = 'app_fake',
    readonly clientSecret = 'client-secret-of-nobody',
  ) {}

  newCode(): string {
    const code = `auth_${randomUUID()}`
    this.codes.add(code)
    return code
  }

  newAccessToken(): string {
    const accessToken = `access_${randomUUID()}`
    this.accessTokens.add(accessToken)
    return accessToken
  }

  answer(method: string, authorization: string, body: string): Answer {
    const expected = Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64')
    if (authorization !== `Basic ${expected}`) throw new MollieError(401, 'The client is unknown')
    const form = new URLSearchParams(body)
    if (method === 'DELETE') {
      this.refreshTokens.delete(form.get('token') ?? '')
      return { status: 204 }
    }
    const grant = form.get('grant_type')
    if (grant === 'authorization_code' && this.codes.delete(form.get('code') ?? ''))
      return this.grant(`refresh_${randomUUID()}`)
    const knownAnswer = form.get('refresh_token') ?? ''
    if (grant === 'refresh_token' && this.refreshTokens.has(knownAnswer)) {
      this.refreshed += 1
      return this.grant(knownAnswer)
    }
    throw new MollieError(400, 'The grant is not good')
  }

  private grant(refreshToken: string): Answer {
    this.refreshTokens.add(refreshToken)
    return {
      status: 200,
      body: {
        access_token: this.newAccessToken(),
        refresh_token: refreshToken,
        expires_in: 3600,
        token_type: 'bearer',
        scope: 'payments.read payments.write',
      },
    }
  }
}
