import type { Database, Statement } from '../../../../../platform/db/database.ts'
import { sha256 } from '../../../../../platform/secrets.ts'

export interface AccountRow {
  id: string
  name: string
  state: 'active' | 'suspended'
  methods: string[]
  password: string
}

const columns = 'a.id, a.name, a.state, a.methods, a.password'

const insertOne: Statement = {
  name: 'sandbox-insert-account',
  text: `insert into sandbox_accounts (id, name, state, methods, password, created_at)
    values ($1, $2, 'active', $3::text[], $4, $5::timestamptz)`,
}

export async function insertAccount(database: Database, account: Omit<AccountRow, 'state'>, at: Date): Promise<void> {
  await database.run(insertOne, [account.id, account.name, account.methods, account.password, at])
}

const selectOne: Statement<AccountRow> = {
  name: 'sandbox-account',
  text: `select ${columns} from sandbox_accounts a where a.id = $1`,
}

export async function findSandboxAccount(database: Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await database.run(selectOne, [id])
  return row
}

const updateOne: Statement = {
  name: 'sandbox-update-account',
  text: `update sandbox_accounts set state = $2, methods = $3::text[] where id = $1`,
}

export async function updateAccount(
  database: Database,
  { id, state, methods }: Pick<AccountRow, 'id' | 'state' | 'methods'>,
): Promise<void> {
  await database.run(updateOne, [id, state, methods])
}

const selectByToken: Statement<AccountRow> = {
  name: 'sandbox-account-by-token',
  text: `select ${columns} from sandbox_accounts a join sandbox_grants g on g.account_id = a.id
      where g.access_hash = $1 and g.access_ends_at > $3::timestamptz and g.revoked_at is null
    union all
    select ${columns} from sandbox_accounts a where a.password = $2`,
}

/** Finds the account of a token: one of a given permission, or the account's own password. */
export async function findByToken(database: Database, token: string, now: Date): Promise<AccountRow | undefined> {
  const [row] = await database.run(selectByToken, [sha256(token), token, now])
  return row
}

const insertCode: Statement = {
  name: 'sandbox-insert-grant',
  text: `insert into sandbox_grants (code_hash, account_id, code_ends_at, redirect_url, code_challenge, created_at)
    values ($1, $2, $3::timestamptz, $4, $5, $6::timestamptz)`,
}

export interface NewCode {
  code: string
  accountId: string
  endsAt: Date
  redirectUrl: string
  codeChallenge: string
  at: Date
}

export async function insertGrant(database: Database, newCode: NewCode): Promise<void> {
  const { code, accountId, endsAt, redirectUrl, codeChallenge, at } = newCode
  await database.run(insertCode, [sha256(code), accountId, endsAt, redirectUrl, codeChallenge, at])
}

const takeCode: Statement<{ code_challenge: string }> = {
  name: 'sandbox-take-code',
  text: `update sandbox_grants set access_hash = $3, access_ends_at = $4::timestamptz, refresh_hash = $5
    where code_hash = $1 and redirect_url = $2 and code_challenge = $6 and code_ends_at > $7::timestamptz
      and refresh_hash is null and revoked_at is null
    returning code_challenge`,
}

export interface NewTokens {
  access: string
  accessEndsAt: Date
  refresh: string
}

/**
 * Exchanges a code for tokens, once.
 * @returns whether there was such a code, for this URL and verifier, and in time
 */
export async function claimCode(
  database: Database,
  exchange: { code: string; redirectUrl: string; codeChallenge: string; now: Date },
  tokens: NewTokens,
): Promise<boolean> {
  const rows = await database.run(takeCode, [
    sha256(exchange.code),
    exchange.redirectUrl,
    sha256(tokens.access),
    tokens.accessEndsAt,
    sha256(tokens.refresh),
    exchange.codeChallenge,
    exchange.now,
  ])
  return rows.length > 0
}

const renew: Statement<{ account_id: string }> = {
  name: 'sandbox-renew-token',
  text: `update sandbox_grants set access_hash = $2, access_ends_at = $3::timestamptz
    where refresh_hash = $1 and revoked_at is null returning account_id`,
}

export async function updateAccess(database: Database, tokens: NewTokens): Promise<boolean> {
  const renewed = await database.run(renew, [sha256(tokens.refresh), sha256(tokens.access), tokens.accessEndsAt])
  return renewed.length > 0
}

const revoke: Statement = {
  name: 'sandbox-revoke-grant',
  text: `update sandbox_grants set revoked_at = coalesce(revoked_at, $2::timestamptz) where refresh_hash = $1`,
}

export async function markGrantRevoked(database: Database, refresh: string, now: Date): Promise<void> {
  await database.run(revoke, [sha256(refresh), now])
}

const revokeAll: Statement = {
  name: 'sandbox-revoke-grants',
  text: `update sandbox_grants set revoked_at = $2::timestamptz where account_id = $1 and revoked_at is null`,
}

export async function markGrantsRevoked(database: Database, accountId: string, now: Date): Promise<void> {
  await database.run(revokeAll, [accountId, now])
}
