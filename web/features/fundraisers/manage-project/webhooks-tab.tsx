import type {
  renewProjectWebhookSecret,
  showProjectWebhooks,
  updateProjectWebhooks,
} from '../../../../contract/money/webhooks/webhooks.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { CustomFields } from '../../../parts/money/webhooks/custom-fields.tsx'
import { Deliveries } from '../../../parts/money/webhooks/deliveries.tsx'
import { WebhookTestButton } from '../../../parts/money/webhooks/webhook-tests.tsx'
import { WebhookUrls } from '../../../parts/money/webhooks/webhook-urls.tsx'
import { WebhooksLoading } from '../../../parts/money/webhooks/webhooks-loading.tsx'
import { useManagedProject } from './managed-project.tsx'

/**
 * The tab with the URLs to which the project sends its donations, and its deliveries; for another organization
 * they are chosen anew.
 */
export function WebhooksTab() {
  const { id, organization_id: organizationId } = useManagedProject().project
  return <Webhooks key={organizationId} id={id} hasOrganization={organizationId !== null} />
}

/** The webhooks of this project, beside those of its organization [7.10, 7.21, 8.12]. */
function Webhooks({ id, hasOrganization }: { id: number; hasOrganization: boolean }) {
  const t = useTranslate()
  const call = useCall()
  const params = { id }
  const { data, refusal, change } = useLoaded<typeof showProjectWebhooks>('/api/project/:id/webhooks', { params })
  if (data === undefined) return refusal === undefined ? <WebhooksLoading /> : <Problem text={refusal.alert} />
  const { webhook_secret_set_at: setAt } = data.item
  const hasReceiver = setAt !== null || hasOrganization
  return (
    <>
      <WebhookUrls
        of="project"
        webhooks={data.item}
        lead={[
          t('webhooks.project_lead'),
          ...(hasOrganization ? [t('webhooks.project_organization'), t('webhooks.test.project_lead')] : []),
        ].join(' ')}
        save={async (body) => {
          const endpoint = { method: 'POST', path: '/api/project/:id/update-webhooks' } as const
          const answer = await call<typeof updateProjectWebhooks>(endpoint, { params, body })
          change(() => ({ item: answer.item }))
          return answer
        }}
        renew={async (send) => {
          const endpoint = { method: 'POST', path: '/api/project/:id/webhook-secret' } as const
          const answer = await send<typeof renewProjectWebhookSecret>(endpoint, { params })
          if (answer !== undefined) change(() => ({ item: answer.item }))
          return answer
        }}
        test={
          hasReceiver
            ? (name) => <WebhookTestButton path="/api/project/:id/testwebhook/:name" id={id} name={name} />
            : undefined
        }
      />
      {hasReceiver && <Deliveries key={setAt} of="project" id={id} lead={t('webhooks.deliveries.project_lead')} />}
      <CustomFields path="/api/project/:id/webhook-customfields" id={id} lead={t('webhooks.fields.project_lead')} />
    </>
  )
}
