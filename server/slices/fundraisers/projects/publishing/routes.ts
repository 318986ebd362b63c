import * as contract from '../../../../../contract/fundraisers/projects/publish-project.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { TextKey } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { reviewDecided } from '../../moderation/index.ts'
import { nameChanged } from '../../../identity/users/index.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import { followName } from './follow-name.ts'
import { followReview, notifyStayedDraft } from './follow-review.ts'
import { stayedDraft } from './jobs.ts'
import { presentPublishing } from './present-publishing.ts'
import { publishProject } from './publish-project.ts'

/** Registers the calls by which a project becomes public. */
export function registerPublishing(context: SliceContext): void {
  const { calls, texts, worker } = context
  worker.handle(reviewDecided.project, (decision, deps) => followReview(deps, decision))
  worker.handle(nameChanged, (changed, deps) => followName(deps, changed))
  worker.handle(stayedDraft, (draft, deps) => notifyStayedDraft(deps, draft))

  calls.on(contract.showProjectPublishing, async ({ actor, params }) => {
    const project = await getManagedSettings(context, actor, params.id)
    return { status: 200, body: { data: await presentPublishing(context, actor, project) } }
  })

  calls.on(contract.publishProject, async ({ actor, params, body, language }) => {
    const publication = { id: params.id, hasAcceptedTerms: body.general_terms, isPublic: body.is_public }
    const project = await publishProject(context, actor, publication)
    const { title, message } = wordsFor(body.is_public, project.state > projectStates.draft)
    return {
      status: 200,
      body: {
        data: await presentPublishing(context, actor, project),
        title: texts.in(language)(title),
        message: texts.in(language)(message),
      },
    }
  })
}

function wordsFor(isRequested: boolean, isPublic: boolean): { title: TextKey; message: TextKey } {
  const words = isRequested ? (isPublic ? 'published' : 'being_checked') : 'off_line'
  return { title: `publish.${words}.title`, message: `publish.${words}.message` }
}
