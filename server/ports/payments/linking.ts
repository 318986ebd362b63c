import type { Creditor } from './provider.ts'

/**
 * The way in which an organizer lets us take payments on an account of theirs at a provider: by giving permission there
 * (OAuth 2, with a code that is exchanged for tokens), or by an own name and password.
 *
 * `ProviderRefusal` when the provider says no, `ProviderUnreachable` when it says nothing usable.
 */
export interface AccountLinking {
  /**
   * Returns the page where the owner of the account gives permission; the provider sends them back to `redirectUrl`
   * with `code` and `state`.
   */
  consentUrl(request: ConsentRequest): string
  exchange(grantRequest: { code: string; redirectUrl: string; codeVerifier: string }): Promise<AccountGrant>
  refresh(refreshToken: string): Promise<AccountGrant>
  /** Gives the permission back. Safe to repeat. */
  revoke(refreshToken: string): Promise<void>
  /** Returns the owner of the account, looked up with a token of the account. */
  describe(token: string): Promise<LinkedAccount>
  /** Returns the page where its owner manages the account. */
  manageUrl?(providerAccountId: string): string
  /** Signs in with an own name and password; calls are made with the token from then on. */
  signIn?(credentials: { username: string; password: string }): Promise<{ token: string; account: LinkedAccount }>
}

export interface ConsentRequest {
  /** Unguessable, and checked when they come back. */
  state: string
  redirectUrl: string
  /** base64url of the sha256 of the verifier (PKCE, S256); a provider that does not know it leaves it out. */
  codeChallenge: string
  language: string
}

export interface AccountGrant {
  accessToken: string
  /** The moment from which another token is needed; null where it does not end. */
  accessEndsAt: Date | null
  refreshToken: string
}

/** An account at the provider, which knows its owner (KYC) before the account may take payments. */
export interface LinkedAccount {
  /** The provider's id of it. */
  id: string
  name: string
  /** 'active' when the account may take payments; otherwise the provider still reviews it, or has stopped it. */
  state: 'active' | 'pending' | 'suspended'
  /** The creditor of direct debits there. */
  creditor: Creditor
  profiles: { id: string; name: string }[]
}
