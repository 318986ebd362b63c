import * as contract from '../../../../contract/money/webhooks/webhooks.ts'
import type { SliceContext } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import {
  canManageOrganization,
  getManagedOrganization,
  isWebhookSecretUnreadable,
  presentDetails,
} from '../../fundraisers/organizations/index.ts'
import { getManagedSettings } from '../../fundraisers/projects/index.ts'
import { getEndpoint } from './get-endpoint.ts'
import { listFields } from './queries/fields.ts'
import { testWebhook } from './test-webhook.ts'
import { renewSecret, updateWebhooks, webhookProblems } from './update-webhooks.ts'

/** Registers the calls for the webhooks of an organization, and their state. */
export function registerOrganizationWebhooks(context: SliceContext): void {
  const { calls, config, db, texts } = context
  const settingsOf = async (actor: Actor, id: number) =>
    presentDetails(context, await getManagedOrganization(context, actor, id))

  calls.on(
    contract.updateWebhooks,
    async ({ actor, params, body: form, language }) => {
      const secret = await updateWebhooks(context, actor, { receiver: { organizationId: params.id }, form })
      const message = texts.in(language)('webhooks.saved')
      return { status: 200, body: { item: await settingsOf(actor, params.id), secret, message } }
    },
    async ({ actor, params, body }) => {
      await getManagedOrganization(context, actor, params.id)
      return webhookProblems(body, config.areWebhooksLocal)
    },
  )

  calls.on(contract.renewWebhookSecret, async ({ actor, params, language }) => {
    const secret = await renewSecret(context, actor, { organizationId: params.id })
    const message = texts.in(language)('webhooks.secret_made')
    return { status: 200, body: { item: await settingsOf(actor, params.id), secret, message } }
  })

  calls.on(contract.testOrganizationWebhook, async ({ actor, params, language }) => {
    const organization = await getManagedOrganization(context, actor, params.id)
    const { id, name } = organization
    const receiver = { organizationId: id }
    const fields = await listFields(db, receiver)
    const target = { receiver, endpoint: organization, organization: { id, name }, project: undefined }
    const test = { ...target, name: params.name, fields, shownFields: fields, language }
    return { status: 200, body: await testWebhook(context, test) }
  })
}

/** Registers the calls for the webhooks of a project. */
export function registerProjectWebhooks(context: SliceContext): void {
  const { calls, config, db, texts } = context
  calls.on(contract.showProjectWebhooks, async ({ actor, params: { id } }) => ({
    status: 200,
    body: { item: await shownOfProject(actor, id) },
  }))

  calls.on(
    contract.updateProjectWebhooks,
    async ({ actor, params: { id }, body: form, language }) => {
      const secret = await updateWebhooks(context, actor, { receiver: { projectId: id }, form })
      const message = texts.in(language)('webhooks.saved')
      return { status: 200, body: { item: await shownOfProject(actor, id), secret, message } }
    },
    async ({ actor, params: { id }, body }) => {
      await getManagedSettings(context, actor, id)
      return webhookProblems(body, config.areWebhooksLocal)
    },
  )

  calls.on(contract.renewProjectWebhookSecret, async ({ actor, params: { id }, language }) => {
    const secret = await renewSecret(context, actor, { projectId: id })
    const message = texts.in(language)('webhooks.secret_made')
    return { status: 200, body: { item: await shownOfProject(actor, id), secret, message } }
  })

  // The test goes to the URL of the project, or else to that of its organization, whose fields and answers are not
  // shown.
  calls.on(contract.testProjectWebhook, async ({ actor, params: { id, name }, language }) => {
    const project = await getManagedSettings(context, actor, id)
    const { chosenOrganization: organization } = project
    const ownFields = await listFields(db, { projectId: id })
    const target = {
      name,
      language,
      shownFields: ownFields,
      organization: organization && { id: organization.id, name: organization.name },
      project: { id, name: project.name, url: `${config.baseUrl}/${project.url}` },
    }
    if (organization === null || project.webhookUrls[name] !== undefined) {
      const test = { ...target, receiver: { projectId: id }, endpoint: project, fields: ownFields }
      return { status: 200, body: await testWebhook(context, test) }
    }
    const receiver = { organizationId: organization.id }
    const fields = [...(await listFields(db, receiver)), ...ownFields]
    const leads = canManageOrganization(organization)
    const visibility = { shownFields: leads ? fields : ownFields, isAnswerHidden: !leads }
    return {
      status: 200,
      body: await testWebhook(context, { ...target, ...visibility, receiver, endpoint: organization, fields }),
    }
  })

  async function shownOfProject(actor: Actor, id: number): Promise<contract.ProjectWebhooks> {
    const endpoint = await getEndpoint(context, actor, { projectId: id })
    const { webhookUrls, webhookSecretSealed, webhookSecretSetAt } = endpoint
    return {
      id,
      webhook_urls: {
        donation_paid: webhookUrls.donation_paid ?? null,
        donation_reversed: webhookUrls.donation_reversed ?? null,
      },
      webhook_secret_set_at: webhookSecretSetAt?.toISOString() ?? null,
      is_webhook_secret_unreadable: isWebhookSecretUnreadable(config, webhookSecretSealed),
    }
  }
}
