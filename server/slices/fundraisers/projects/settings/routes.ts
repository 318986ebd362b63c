import * as contract from '../../../../../contract/fundraisers/projects/change-project.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import type { ManagedProject } from '../managed-project.ts'
import { canLeadProject } from '../policy.ts'
import { presentManagedProject } from '../present-project.ts'
import { findExtras } from '../queries.ts'
import { changeField } from './change-field.ts'
import { findPendingField } from './hold-columns.ts'
import { projectAccountChanged, projectClosingDateMoved, webhooksChanged } from './jobs.ts'
import { makeCode } from './make-code.ts'
import { notifyOfAccount, notifyOfClosingDate, notifyOfWebhooks } from './notify-managers.ts'

/** Registers the calls for the settings of a project for its managers, a field at a time. */
export function registerSettings(context: SliceContext): void {
  const { calls, db, database, clock, texts, worker } = context
  worker.handle(projectAccountChanged, (change, deps) => notifyOfAccount(deps, change))
  worker.handle(projectClosingDateMoved, (change, deps) => notifyOfClosingDate(deps, change))
  worker.handle(webhooksChanged, (change, deps) => notifyOfWebhooks(deps, change))
  const present = async (project: ManagedProject, actor: SessionActor) =>
    presentManagedProject(project, await findExtras(database, project.id, clock.now()), { actor, now: clock.now() })

  const answer = async (
    change: ReturnType<typeof changeField>,
    { actor, language, field }: { actor: SessionActor; language: Language; field?: string },
  ) => {
    const { project, isSaved } = await change
    // Only users who may choose the account of the money see the proposed one.
    const isTheirs = field === 'name' || canLeadProject(actor, project)
    const pending = isTheirs ? await findPendingField(db, project.id, field) : undefined
    const saved = pending === undefined ? 'ui.edit.saved' : 'changes.waits'
    const message = texts.in(language)(isSaved ? saved : 'content.changed_meanwhile')
    return {
      status: isSaved ? 200 : 409,
      body: { item: await present(project, actor), message, waiting: pending },
    } as const
  }

  for (const call of [contract.changeProject, contract.changeProjectByPost])
    calls.on(call, ({ actor, params, body: update, language }) =>
      answer(changeField(context, actor, { projectId: params.id, update }), {
        actor,
        language,
        field: update.field,
      }),
    )

  calls.on(contract.makeSubscriptionCode, ({ actor, params, body: { version }, language }) =>
    answer(makeCode(context, actor, { projectId: params.id, version }), { actor, language }),
  )
}
