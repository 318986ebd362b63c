import { tokenCookie, tokenHeader } from '../../../server/platform/http/requests/csrf.ts'

export interface HttpAnswer {
  status: number
  headers: Headers
  text: string
}

export interface DonorRequest {
  method?: string
  headers?: Record<string, string>
  json?: object
  form?: Record<string, string>
}

/** A donor's browser without a window, over a real connection: keeps cookies and sends the CSRF token. */
export class HttpDonor {
  private readonly cookies = new Map<string, string>()

  constructor(
    private readonly baseUrl: string,
    /** The IP address, as a proxy of ours passes it on; limits are counted on it. */
    private readonly ipAddress: string,
  ) {}

  /** @throws TypeError without an answer, or the connection breaks before the answer is whole */
  async send(path: string, { method = 'GET', headers = {}, json, form }: DonorRequest = {}): Promise<HttpAnswer> {
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json)
    const answer = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.ipAddress,
        ...(this.cookies.size !== 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    for (const cookie of answer.headers.getSetCookie()) this.storeCookie(cookie)
    return { status: answer.status, headers: answer.headers, text }
  }

  /** Makes a donation; repeating it with the same key makes no second one. */
  async give(form: object, idempotencyKey: string): Promise<HttpAnswer> {
    return this.send('/api/donation', {
      method: 'POST',
      json: form,
      headers: { [tokenHeader]: await this.token(), 'idempotency-key': idempotencyKey },
    })
  }

  /** A writing call of the API. */
  async post(path: string, json: object): Promise<HttpAnswer> {
    return this.send(path, { method: 'POST', json, headers: { [tokenHeader]: await this.token() } })
  }

  /** The headers of a writing call, for a test that sends it over a connection of its own. */
  async writingHeaders(): Promise<Record<string, string>> {
    const token = await this.token()
    return { [tokenHeader]: token, cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }
  }

  /** The payer's choice at the sandbox's checkout. */
  async pay(checkoutUrl: string, outcome: string): Promise<HttpAnswer> {
    return this.send(checkoutUrl, { method: 'POST', form: { outcome, _token: await this.token() } })
  }

  async token(): Promise<string> {
    if (!this.cookies.has(tokenCookie)) await this.send('/user/current')
    return this.cookies.get(tokenCookie) ?? ''
  }

  private storeCookie(cookie: string): void {
    const [name, value] = cookie.split(';', 1)[0]!.split('=') as [string, string]
    this.cookies.set(name, value)
  }
}
