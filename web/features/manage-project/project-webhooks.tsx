import { useTranslate } from '../../lib/translate.ts'
import { CustomFields } from '../../parts/webhooks/custom-fields.tsx'
import { Deliveries } from '../../parts/webhooks/deliveries.tsx'
import { Trials } from '../../parts/webhooks/trial.tsx'
import { useManagedProject } from './managed-project.tsx'

/** What the organization's own system is told of this project beside what it is told of all [7.10, 7.21]. */
export function ProjectWebhooks() {
  const t = useTranslate()
  const { project } = useManagedProject()
  return (
    <section className="grid gap-6 border-t border-line pt-6">
      <h3 className="text-lg font-bold">{t('webhooks.title')}</h3>
      <CustomFields
        path="/api/project/:id/webhook-customfields"
        id={project.id}
        lead={t('webhooks.fields.project_lead')}
      />
      <Trials path="/api/project/:id/testwebhook/:name" id={project.id} />
      <Deliveries
        path="/api/project/:id/webhook-deliveries"
        id={project.id}
        lead={t('webhooks.deliveries.project_lead')}
        isLeader={false}
      />
    </section>
  )
}
