import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { isIP } from 'node:net'
import { type WebhookName, webhookNames } from '../../../contract/organizations/own-words.ts'
import type { TextKey } from '../../../contract/texts.ts'
import type { webhooksForm } from '../../../contract/webhooks/webhooks.ts'
import type { Deps } from '../../deps.ts'
import { FieldErrors } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import { seal } from '../../platform/secrets.ts'
import { findManagedOrganization, writeOrganization } from '../organizations/index.ts'
import { secretOf } from './sign-webhook.ts'
import { secretPurpose } from './send-webhook.ts'

type Form = z.output<typeof webhooksForm>

/**
 * Chooses where an organization is told what. The first address brings a secret along.
 * @returns the secret, which nobody is told again; null when there was one
 * @throws NotFound, NotAllowed, FieldErrors
 */
export async function updateWebhooks(
  deps: Pick<Deps, 'config' | 'clock' | 'database' | 'db'>,
  actor: Actor,
  { organizationId, form }: { organizationId: number; form: Form },
): Promise<string | null> {
  const problems = webhookProblems(form, deps.config.areWebhooksLocal)
  const { webhookUrls, webhookSecretSealed, version } = await findManagedOrganization(deps, actor, organizationId)
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  const wanted: Partial<Record<WebhookName, string>> = {}
  for (const name of webhookNames) {
    const url = form[`${name}_url`] ?? webhookUrls[name] ?? ''
    if (url !== '') wanted[name] = url
  }
  const isFirst = webhookSecretSealed === null && Object.keys(wanted).length > 0
  const { secret, columns } = isFirst ? newSecret(deps) : { secret: null, columns: {} }
  const isWritten = await writeOrganization(
    deps.db,
    { id: organizationId, version },
    { webhookUrls: wanted, ...columns },
  )
  // Somebody changed it meanwhile: what they wrote stays, and so does their secret.
  return isWritten ? secret : updateWebhooks(deps, actor, { organizationId, form })
}

/**
 * Makes a new secret, in place of the one before.
 * @throws NotFound, NotAllowed
 */
export async function renewSecret(
  deps: Pick<Deps, 'config' | 'clock' | 'database' | 'db'>,
  actor: Actor,
  organizationId: number,
): Promise<string> {
  await findManagedOrganization(deps, actor, organizationId)
  const { secret, columns } = newSecret(deps)
  await writeOrganization(deps.db, { id: organizationId, version: undefined }, columns)
  return secret
}

function newSecret({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const secret = secretOf(randomBytes(32))
  const webhookSecretSealed = seal(config.secret, secretPurpose, secret)
  return { secret, columns: { webhookSecretSealed, webhookSecretSetAt: clock.now() } }
}

/** What would be refused when it is called is refused when it is typed, as far as the address itself tells. */
export function webhookProblems(form: Partial<Form>, allowsLocal: boolean): Record<string, TextKey[]> {
  const problems: Record<string, TextKey[]> = {}
  for (const name of webhookNames) {
    const url = form[`${name}_url`]
    if (url === undefined || url === '' || allowsLocal) continue
    const { protocol, hostname } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    const isOutside =
      isIP(host) === 0 ? /\./.test(host) && !/(^|\.)(localhost|local|internal)$/.test(host) : isPublicAddress(host)
    if (protocol !== 'https:' || !isOutside) problems[`${name}_url`] = ['validation.webhook_url']
  }
  return problems
}
