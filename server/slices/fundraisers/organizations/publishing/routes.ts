import * as contract from '../../../../../contract/fundraisers/organizations/change-organization.ts'
import type { TextKey } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { reviewDecided } from '../../moderation/index.ts'
import { getManagedOrganization } from '../get-visible-organization.ts'
import { presentDetails } from '../settings/present-details.ts'
import { hasSettings, saveSettings } from '../settings/save-settings.ts'
import { followReview } from './follow-review.ts'
import { type ProjectsOfOrganizations, publishOrganization } from './publish-organization.ts'
import { missingForPublishing } from '../publishing-rules.ts'

/** Registers the calls by which an organization becomes public. */
export function registerPublishing(context: SliceContext, projects: ProjectsOfOrganizations): void {
  const { calls, texts, worker } = context
  worker.handle(reviewDecided.organization, (decision, deps) => followReview(deps, decision))

  calls.on(contract.checkWholeOrganization, async ({ actor, params }) => {
    const errors = missingForPublishing(await getManagedOrganization(context, actor, params.id))
    if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
    return { status: 200, body: { success: true } }
  })

  calls.on(contract.publishOrganization, async ({ actor, params, body, language }) => {
    const { general_terms: hasAcceptedTerms, is_public: isPublic, ...settings } = body
    if (hasSettings(settings)) {
      const { isOutdated, item } = await saveSettings(context, actor, params.id, settings)
      if (isOutdated)
        return { status: 409, body: { item, message: texts.in(language)('account.organization.outdated') } }
      const saved = texts.in(language)('account.organization.saved')
      if (isPublic === undefined) return { status: 200, body: { item, title: saved, message: saved } }
    }
    if (isPublic === undefined) throw new FieldErrors({ is_public: ['validation.invalid'] })
    const publication = { id: params.id, hasAcceptedTerms, isPublic }
    const organization = await publishOrganization({ ...context, projects }, actor, publication)
    const item = await presentDetails(context, organization)
    const { title, message } = wordsFor(isPublic, organization.isPublic)
    return {
      status: 200,
      body: { item, title: texts.in(language)(title), message: texts.in(language)(message) },
    }
  })
}

function wordsFor(isRequested: boolean, isPublic: boolean): { title: TextKey; message: TextKey } {
  const words = isRequested ? (isPublic ? 'published' : 'being_checked') : 'off_line'
  return { title: `account.organization.${words}.title`, message: `account.organization.${words}.message` }
}
