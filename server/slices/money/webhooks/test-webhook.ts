import type { WebhookName } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import type { CustomField } from '../../../../contract/money/webhooks/custom-fields.ts'
import type { WebhookTest } from '../../../../contract/money/webhooks/webhooks.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { randomToken } from '../../../platform/secrets.ts'
import type { WebhookData } from '../../../../contract/money/webhooks/payload.ts'
import { findReceiver } from './queries/receivers.ts'
import type { Endpoint } from './get-endpoint.ts'
import { bodyOf, isTestSuccessful, type Receiver } from './rules.ts'
import { secretsAt, sendWebhook, testTimeoutMs } from './send-webhook.ts'

interface WebhookTestInput {
  receiver: Receiver
  endpoint: Pick<Endpoint, 'webhookUrls' | 'webhookSecretSealed'>
  organization: WebhookData['organization']
  /** The project that it is about; a made-up one for the organization alone. */
  project: WebhookData['project'] | undefined
  name: WebhookName
  fields: readonly CustomField[]
  /** The fields of the project that the tester may read. */
  shownFields: readonly CustomField[]
  /** Whether the answer of the receiver is hidden from the user; it is shown to leaders of the organization alone. */
  isAnswerHidden?: boolean
  language: Language
}

/** Sends made-up data, once, and shows the outcome [7.20, 8.12]. Nothing is written down. */
export async function testWebhook(
  deps: Deps,
  {
    receiver,
    endpoint,
    organization,
    project,
    name,
    fields,
    shownFields,
    isAnswerHidden = false,
    language,
  }: WebhookTestInput,
): Promise<WebhookTest> {
  const t = deps.texts.in(language)
  const at = deps.clock.now()
  const { webhookUrls, webhookSecretSealed } = endpoint
  const testProject = project ?? sampleProject(deps.config.baseUrl, t('webhooks.test.project'))
  const webhookData = sampleOf(name, at, organization, testProject)
  const data = bodyOf(name, { webhookData, fields: shownFields, at, sequence: 1 })
  const url = webhookUrls[name]
  const nothing = { data, statusCode: null, failed: true, response: '' }
  const secrets = secretsAt(deps, { webhookSecretSealed, ...(await findReceiver(deps.db, receiver)) })
  if (url === undefined || secrets?.length === 0) return { ...nothing, intro: t('webhooks.test.no_address') }
  if (secrets === undefined) return { ...nothing, intro: t('webhooks.test.secret_unreadable') }
  const message = {
    url,
    id: `evt_trial_${randomToken()}`,
    body: JSON.stringify(bodyOf(name, { webhookData, fields, at, sequence: 1 })),
    secrets,
    timeoutMs: testTimeoutMs,
  }
  const answer = await sendWebhook(deps, message)
  if (answer.kind === 'failed')
    return { ...nothing, intro: t(`webhooks.test.${answer.reason}`, { seconds: String(testTimeoutMs / 1000) }) }
  const isWell = isTestSuccessful(answer.status)
  const intro = t(isWell ? 'webhooks.test.well' : 'webhooks.test.failed', { status: String(answer.status) })
  return {
    data,
    statusCode: answer.status,
    failed: !isWell,
    intro,
    response: isAnswerHidden ? t('webhooks.test.for_leaders') : answer.text.replaceAll('\u0000', '\uFFFD'),
  }
}

const sampleProject = (baseUrl: string, name: string): WebhookData['project'] => ({ id: 0, name, url: `${baseUrl}/` })

function sampleOf(
  name: WebhookName,
  at: Date,
  organization: WebhookData['organization'],
  project: WebhookData['project'],
): WebhookData {
  return {
    donation: {
      id: 0,
      state: name === 'donation_paid' ? 'paid' : 'refunded',
      amount: 25,
      covered: 0,
      currency: 'EUR',
      payment_method: 'ideal',
      is_monthly: false,
      is_anonymous: false,
      message: 'Test',
      created_at: at.toISOString(),
      paid_at: at.toISOString(),
    },
    donor: { first_name: 'Test', last_name: 'Test', email: 'test@example.org' },
    project,
    organization,
    participant: null,
    team: null,
  }
}
