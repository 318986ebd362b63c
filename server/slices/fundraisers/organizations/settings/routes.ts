import * as changeOrganizationContract from '../../../../../contract/fundraisers/organizations/change-organization.ts'
import { organizationForm } from '../../../../../contract/fundraisers/organizations/organization-form.ts'
import * as organizationContract from '../../../../../contract/fundraisers/organizations/organization.ts'
import type { SliceContext } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { idempotencyKeyOf } from '../../../../platform/http/requests/idempotency-key.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import { getManagedOrganization, getOrganizationWithSettings } from '../get-visible-organization.ts'
import { presentOrganization } from '../present-organization.ts'
import { missingForPublishing } from '../publishing-rules.ts'
import { getOrganization } from '../queries.ts'
import { findOrganizationProblems } from './find-organization-problems.ts'
import { hasPendingChange } from './hold-columns.ts'
import { decidePaymentLinks } from './decide-payment-links.ts'
import { organizationAccountChanged, leadersNews } from './jobs.ts'
import { presentDetails } from './present-details.ts'
import { notifyOfAccount, notifyLeaders } from './notify-leaders.ts'
import { saveSettings } from './save-settings.ts'
import { saveSimpleOrganization } from './save-simple-organization.ts'

/** Registers the calls for making an organization, and the settings for its leaders. */
export function registerSettings(context: SliceContext): void {
  const { calls, db, texts, worker } = context
  worker.handle(organizationAccountChanged, (change, deps) => notifyOfAccount(deps, change))
  worker.handle(leadersNews, (payload, deps) => notifyLeaders(deps, payload))

  calls.on(changeOrganizationContract.saveSimpleOrganization, async ({ actor, body, language, request }) => {
    const { organization_id: id, version, name, description } = body
    const form = { id, version, name, description, idempotencyKey: idempotencyKeyOf(request) }
    const { isOutdated, organization } = await saveSimpleOrganization(context, actor, form)
    const item = presentOrganization(organization)
    const t = texts.in(language)
    if (isOutdated) return { status: 409, body: { item, message: t('account.organization.outdated') } }
    const message = t(id === undefined ? 'account.organization.made' : 'account.organization.saved')
    return { status: 200, body: { item, message } }
  })

  calls.on(organizationContract.showOrganizationDetails, async ({ actor, params }) => {
    const organization = await getOrganizationWithSettings(context, actor, params.id)
    return { status: 200, body: { organization: await presentDetails(context, organization) } }
  })

  calls.on(
    changeOrganizationContract.changeOrganization,
    async ({ actor, params, body, language }) => {
      const { isOutdated, item } = await saveSettings(context, actor, params.id, body)
      if (isOutdated)
        return { status: 409, body: { item, message: texts.in(language)('account.organization.outdated') } }
      const saved = (await hasPendingChange(db, params.id, body)) ? 'changes.waits' : 'account.organization.saved'
      return { status: 200, body: { item, message: texts.in(language)(saved) } }
    },
    async ({ actor, params, body }) =>
      findOrganizationProblems(context, body, await getManagedOrganization(context, actor, params.id)),
  )

  calls.on(changeOrganizationContract.allowPaymentLinks, async ({ actor, params, body, language }) => {
    const decision = { id: params.id, isAllowed: body.allow_payment_link, reason: body.reason }
    await decidePaymentLinks(context, actor, decision)
    const organization = await getOrganization(context.database, params.id, actor.userId)
    const item = await presentDetails(context, organization)
    return { status: 200, body: { item, message: texts.in(language)('account.organization.payment_links_set') } }
  })

  calls.on(changeOrganizationContract.checkNewOrganizationField, (input) =>
    checkField(organizationForm, input, ({ body }) => findOrganizationProblems(context, body, undefined)),
  )

  calls.on(changeOrganizationContract.checkOrganizationField, async (input) => {
    const organization = await getManagedOrganization(context, input.actor, input.params.id)
    const { field, value } = input.body
    if (value === undefined) {
      // A field without a value changes nothing: it is checked whether the organization itself lacks it.
      const missing = missingForPublishing(organization)[field]
      if (missing !== undefined) throw new FieldErrors({ [field]: missing })
    }
    return checkField(organizationForm, input, ({ body }) => findOrganizationProblems(context, body, organization))
  })
}
