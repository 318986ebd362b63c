import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { isIP } from 'node:net'
import { later } from '../../../../contract/durations.ts'
import { type WebhookName, webhookNames } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import type { webhooksForm } from '../../../../contract/money/webhooks/webhooks.ts'
import type { Deps } from '../../../deps.ts'
import { retryOnChange } from '../../../platform/db/errors/retry-on-change.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import type { Actor, SessionActor } from '../../../platform/http/requests/actor.ts'
import { isPublicIpAddress } from '../../../platform/outbound/public-ip-address.ts'
import { isWebhookSecretUnreadable, sealWebhookSecret } from '../../fundraisers/organizations/index.ts'
import { countLeaderNews } from '../../identity/users/index.ts'
import { getEndpoint } from './get-endpoint.ts'
import { secretOf } from '../../../platform/outbound/sign-webhook.ts'
import { deleteFormerReceiver, saveFormerSecret, markResumed } from './queries/receivers.ts'
import { formerSecretMs, type Receiver } from './rules.ts'

type Form = z.output<typeof webhooksForm>
type WebhookDeps = Pick<Deps, 'config' | 'clock' | 'database' | 'db' | 'jobs'>

interface WebhookChoice {
  receiver: Receiver
  form: Form
}

/**
 * Chooses the webhook URLs of an organization or a project; its managers are notified of other URLs, as
 * donors' personal data goes there. The first URL brings a secret along.
 * @returns the secret, which is not shown again; null when there was one
 * @throws NotFound, NotAllowed, FieldErrors, TooManyRequests
 */
export const updateWebhooks = (deps: WebhookDeps, actor: SessionActor, chosen: WebhookChoice): Promise<string | null> =>
  // Changed meanwhile by another: their URLs stay, and so does their secret.
  retryOnChange(() => attemptUpdate(deps, actor, chosen))

async function attemptUpdate(
  deps: WebhookDeps,
  actor: SessionActor,
  { receiver, form }: WebhookChoice,
): Promise<string | null | undefined> {
  const problems = webhookProblems(form, deps.config.areWebhooksLocal)
  const endpoint = await getEndpoint(deps, actor, receiver)
  const { webhookUrls, webhookSecretSealed } = endpoint
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  const urls: Partial<Record<WebhookName, string>> = {}
  for (const name of webhookNames) {
    const url = form[`${name}_url`] ?? webhookUrls[name] ?? ''
    if (url !== '') urls[name] = url
  }
  const isFirst = webhookSecretSealed === null && Object.keys(urls).length > 0
  const { secret, columns } = isFirst ? newSecret(deps) : { secret: null, columns: {} }
  const isMoved = webhookNames.some((name) => urls[name] !== webhookUrls[name])
  const isWritten = await deps.db.transaction(async (tx) => {
    if (!(await endpoint.write(tx, { webhookUrls: urls, ...columns }))) return false
    if (isFirst) await deleteFormerReceiver(tx, receiver)
    if (!isMoved) return true
    // The new URL may work, so the receiver counts as healthy again.
    await markResumed(tx, receiver)
    await countLeaderNews({ db: tx, clock: deps.clock }, { userId: actor.userId, ...subjectOf(receiver) })
    await endpoint.enqueueNews(tx, { changedBy: actor.userId, at: deps.clock.now().toISOString() })
    return true
  })
  return isWritten ? secret : undefined
}

const subjectOf = (receiver: Receiver) =>
  'projectId' in receiver
    ? ({ subject: 'project', subjectId: receiver.projectId } as const)
    : ({ subject: 'organization', subjectId: receiver.organizationId } as const)

/**
 * Makes a new secret, instead of the one before, which signs beside it for a day. When two are made within a day, the
 * first one is void at once.
 * @throws NotFound, NotAllowed
 */
export const renewSecret = (deps: WebhookDeps, actor: Actor, receiver: Receiver): Promise<string> =>
  // Changed meanwhile by another: their secret is the one before this.
  retryOnChange(() => attemptRenewal(deps, actor, receiver))

async function attemptRenewal(deps: WebhookDeps, actor: Actor, receiver: Receiver): Promise<string | undefined> {
  const endpoint = await getEndpoint(deps, actor, receiver)
  const { webhookSecretSealed } = endpoint
  const { secret, columns } = newSecret(deps)
  const isWritten = await deps.db.transaction(async (tx) => {
    if (!(await endpoint.write(tx, columns))) return false
    if (webhookSecretSealed === null) await deleteFormerReceiver(tx, receiver)
    // A secret that cannot be read any more cannot sign.
    else if (!isWebhookSecretUnreadable(deps.config, webhookSecretSealed))
      await saveFormerSecret(tx, receiver, {
        formerSecretSealed: webhookSecretSealed,
        formerSecretUntil: later(deps.clock.now(), formerSecretMs),
      })
    return true
  })
  return isWritten ? secret : undefined
}

function newSecret({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const secret = secretOf(randomBytes(32))
  const webhookSecretSealed = sealWebhookSecret(config, secret)
  return { secret, columns: { webhookSecretSealed, webhookSecretSetAt: clock.now() } }
}

/**
 * Returns the faults of URLs: one that would be refused when it is called is refused when it is typed, as far as the
 * URL itself shows.
 */
export function webhookProblems(form: Partial<Form>, allowsLocal: boolean): Record<string, TextKey[]> {
  const problems: Record<string, TextKey[]> = {}
  for (const name of webhookNames) {
    const url = form[`${name}_url`]
    if (url === undefined || url === '' || allowsLocal) continue
    const { protocol, hostname } = new URL(url)
    // A name may end with a dot, and is the same one.
    const host = hostname.replace(/^\[|\]$|\.$/g, '')
    const isOutside =
      isIP(host) === 0 ? /\./.test(host) && !/(^|\.)(localhost|local|internal)$/.test(host) : isPublicIpAddress(host)
    if (protocol !== 'https:' || !isOutside) problems[`${name}_url`] = ['validation.webhook_url']
  }
  return problems
}
