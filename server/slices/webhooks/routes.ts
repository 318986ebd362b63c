import {
  renewWebhookSecret,
  testOrganizationWebhook,
  testProjectWebhook,
  updateWebhooks as updateCall,
} from '../../../contract/webhooks/webhooks.ts'
import type { Registration } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import {
  canManageOrganization,
  findManagedOrganization,
  findOrganization,
  presentDetails,
} from '../organizations/index.ts'
import { canManageProject, findVisibleProject } from '../projects/index.ts'
import { listFields } from './queries/fields.ts'
import { testWebhook } from './test-webhook.ts'
import { renewSecret, updateWebhooks, webhookProblems } from './update-webhooks.ts'

/** Where an organization is told of its donations, and whether that works. */
export function registerRoutes(registration: Registration): void {
  const { calls, config, database, db, texts } = registration
  const shown = async (actor: Actor, id: number) =>
    presentDetails(registration, actor, await findManagedOrganization(registration, actor, id))

  calls.on(
    updateCall,
    async ({ actor, params, body: form, language }) => {
      const secret = await updateWebhooks(registration, actor, { organizationId: params.id, form })
      const message = texts.translate(language, 'webhooks.saved')
      return { status: 200, body: { item: await shown(actor, params.id), secret, message } }
    },
    async ({ actor, params, body }) => {
      await findManagedOrganization(registration, actor, params.id)
      return webhookProblems(body, config.areWebhooksLocal)
    },
  )

  calls.on(renewWebhookSecret, async ({ actor, params, language }) => {
    const secret = await renewSecret(registration, actor, params.id)
    const message = texts.translate(language, 'webhooks.secret_made')
    return { status: 200, body: { item: await shown(actor, params.id), secret, message } }
  })

  calls.on(testOrganizationWebhook, async ({ actor, params, language }) => {
    const organization = await findManagedOrganization(registration, actor, params.id)
    const fields = await listFields(db, { organizationId: organization.id })
    const trial = { organization, project: undefined, name: params.name, fields, shownFields: fields, language }
    return { status: 200, body: await testWebhook(registration, trial) }
  })

  calls.on(testProjectWebhook, async ({ actor, params, language }) => {
    const project = await findVisibleProject(registration, actor, params.id)
    if (!canManageProject(actor, project)) throw new NotFound()
    const { id, name, url, organizationId } = project
    const organization =
      organizationId === null ? undefined : await findOrganization(database, organizationId, actor.userId)
    const ownFields = await listFields(db, { projectId: id })
    const fields = [...(organizationId === null ? [] : await listFields(db, { organizationId })), ...ownFields]
    const leads = organization === undefined || canManageOrganization(actor, organization)
    const trial = {
      organization: organization ?? { id: 0, name: '', webhookUrls: {}, webhookSecretSealed: null },
      project: { id, name, url: `${config.baseUrl}/${url}` },
      name: params.name,
      fields,
      shownFields: leads ? fields : ownFields,
      isAnswerHidden: !leads,
      language,
    }
    return { status: 200, body: await testWebhook(registration, trial) }
  })
}
