import {
  changeProject,
  changeProjectByPost,
  makeSubscriptionCode,
} from '../../../../contract/projects/change-project.ts'
import type { Registration } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/actor.ts'
import type { ManagedProject } from '../managed-project.ts'
import { presentManagedProject } from '../present-project.ts'
import { findExtras } from '../queries.ts'
import { changeField } from './change-field.ts'
import { accountChanged } from './jobs.ts'
import { makeCode } from './make-code.ts'
import { tellManagers } from './tell-managers.ts'

/** What who manages a project sets of it, a field at a time. */
export function registerSettings(registration: Registration): void {
  const { calls, database, clock, texts, worker } = registration
  worker.handle(accountChanged, (change) => tellManagers(registration, change))
  const present = async (project: ManagedProject, actor: SessionActor) =>
    presentManagedProject(project, await findExtras(database, project.id), { actor, now: clock.now() })

  for (const call of [changeProject, changeProjectByPost])
    calls.on(call, async ({ actor, params, body: update, language }) => {
      const { project, isSaved } = await changeField(registration, actor, { projectId: params.id, update })
      const message = texts.translate(language, isSaved ? 'ui.edit.saved' : 'content.changed_meanwhile')
      return { status: isSaved ? 200 : 409, body: { item: await present(project, actor), message } }
    })

  calls.on(makeSubscriptionCode, async ({ actor, params, language }) => {
    const project = await makeCode(registration, actor, params.id)
    const message = texts.translate(language, 'ui.edit.saved')
    return { status: 200, body: { item: await present(project, actor), message } }
  })
}
