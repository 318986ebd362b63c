import * as contract from '../../../../../contract/identity/users/api-tokens.ts'
import { abilities } from '../../../../../contract/abilities.ts'
import { apiTokensMax } from '../../../../../contract/fields/limits.ts'
import type { SliceContext } from '../../../../deps.ts'
import { FieldErrors, NotFound, requireFound } from '../../../../platform/errors.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import { browserOf } from '../cookies.ts'
import { mailNotice } from '../jobs.ts'
import { holdSession } from '../sessions/hold-session.ts'
import { type ApiTokenRow, countValidTokens, updateToken, insertToken, listTokens, deleteToken } from './queries.ts'

/** Distinguishes a leaked token from other random words, also for programs that search for leaks. */
const tokenPrefix = 'stuiver_'

const abilityTexts = {
  'projects:read': 'account.abilities.projects_read',
  'donations:create': 'account.abilities.donations_create',
  'donations:refund': 'account.abilities.donations_refund',
  'account:read': 'account.abilities.account_read',
  'account:write': 'account.abilities.account_write',
  'notifications:read': 'account.abilities.notifications_read',
  'notifications:write': 'account.abilities.notifications_write',
} as const

/** Registers the calls for a person's own tokens. The contract lets only signed-in browsers make these calls. */
export function registerApiTokens({ calls, db, clock, jobs, texts }: SliceContext): void {
  calls.on(contract.listApiTokens, async ({ actor }) => ({
    status: 200,
    body: { list: (await listTokens(db, actor.userId)).map(presentToken) },
  }))

  calls.on(contract.createApiToken, async ({ actor, body, request }) => {
    const token = `${tokenPrefix}${randomToken()}`
    const now = clock.now()
    const row = await db.transaction(async (tx) => {
      await holdSession(tx, actor)
      if ((await countValidTokens(tx, actor.userId, now)) >= apiTokensMax)
        throw new FieldErrors({ name: [{ key: 'validation.too_many_tokens', params: { maximum: apiTokensMax } }] })
      const tokenRow = await insertToken(tx, {
        userId: actor.userId,
        name: body.name,
        tokenHash: sha256(token),
        abilities: [...new Set(body.abilities)],
        createdAt: now,
      })
      await jobs.enqueue(tx, mailNotice, {
        userId: actor.userId,
        notice: 'api_token_made',
        at: now.toISOString(),
        userAgent: browserOf(request).userAgent,
        token: { id: tokenRow.id, name: tokenRow.name },
      })
      return tokenRow
    })
    return { status: 200, body: { token, item: presentToken(row) } }
  })

  calls.on(contract.listAbilities, async ({ language }) => ({
    status: 200,
    body: {
      list: abilities.map((ability) => {
        const text = texts.in(language)(abilityTexts[ability.value])
        return { value: ability.value, default: ability.default, text, name: text }
      }),
    },
  }))

  calls.on(contract.updateApiToken, async ({ actor, params, body, request }) => {
    const now = clock.now()
    const row = await db.transaction(async (tx) => {
      await holdSession(tx, actor)
      const current = requireFound((await listTokens(tx, actor.userId)).find(({ id }) => id === params.id))
      const token = { ...params, userId: actor.userId, name: body.name, abilities: [...new Set(body.abilities)] }
      const changed = requireFound(await updateToken(tx, token))
      if (changed.abilities.some((ability) => !current.abilities.includes(ability)))
        await jobs.enqueue(tx, mailNotice, {
          userId: actor.userId,
          notice: 'api_token_widened',
          at: now.toISOString(),
          userAgent: browserOf(request).userAgent,
          token: { id: changed.id, name: changed.name },
        })
      return changed
    })
    return { status: 200, body: { item: presentToken(row) } }
  })

  calls.on(contract.deleteApiToken, async ({ actor, params, language }) => {
    if (!(await deleteToken(db, { ...params, userId: actor.userId }))) throw new NotFound()
    return { status: 200, body: { message: texts.in(language)('account.token_deleted') } }
  })

  // Finding the actor already counted as a use of the session; an ended session never comes here.
  calls.on(contract.refreshSessionToken, async () => ({ status: 200, body: { message: 'Refreshed.' } }))
}

const presentToken = (row: ApiTokenRow): contract.ApiToken => ({
  id: row.id,
  name: row.name,
  metadata: { abilities: row.abilities },
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
})
