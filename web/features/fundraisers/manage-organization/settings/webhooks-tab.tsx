import type { renewWebhookSecret, updateWebhooks } from '../../../../../contract/money/webhooks/webhooks.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { CustomFields } from '../../../../parts/money/webhooks/custom-fields.tsx'
import { Deliveries } from '../../../../parts/money/webhooks/deliveries.tsx'
import { WebhookTestButton } from '../../../../parts/money/webhooks/webhook-tests.tsx'
import { WebhookUrls } from '../../../../parts/money/webhooks/webhook-urls.tsx'
import { useDetails } from '../details.tsx'

/**
 * The tab with the URLs of the organization's own system for news of donations, its secret, and its deliveries
 * [7.20, 7.21, 8.12].
 */
export function WebhooksTab() {
  const t = useTranslate()
  const call = useCall()
  const { details, apply } = useDetails()
  const { id, webhook_secret_set_at: setAt } = details
  const params = { id }
  return (
    <>
      <WebhookUrls
        of="organization"
        webhooks={details}
        lead={t('webhooks.lead')}
        save={async (body) => {
          const endpoint = { method: 'POST', path: '/api/organization/:id/update-webhooks' } as const
          const answer = await call<typeof updateWebhooks>(endpoint, { params, body })
          apply(answer.item)
          return answer
        }}
        renew={async (send) => {
          const endpoint = { method: 'POST', path: '/api/organization/:id/webhook-secret' } as const
          const answer = await send<typeof renewWebhookSecret>(endpoint, { params })
          if (answer !== undefined) apply(answer.item)
          return answer
        }}
        test={
          setAt === null
            ? undefined
            : (name) => <WebhookTestButton path="/api/organization/:id/testwebhook/:name" id={id} name={name} />
        }
      />
      {setAt !== null && <Deliveries key={setAt} of="organization" id={id} lead={t('webhooks.deliveries.lead')} />}
      <CustomFields path="/api/organization/:id/webhook-customfields" id={id} lead={t('webhooks.fields.lead')} />
    </>
  )
}
