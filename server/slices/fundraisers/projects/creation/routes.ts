import * as contract from '../../../../../contract/fundraisers/projects/create-project.ts'
import type { SliceContext } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { idempotencyKeyOf } from '../../../../platform/http/requests/idempotency-key.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import type { ManagedProject } from '../managed-project.ts'
import { noExtras, presentManagedProject } from '../present-project.ts'
import { createProject } from './create-project.ts'
import { findProjectProblems } from './find-project-problems.ts'

/** Registers the calls for making a project, fully or with a name alone. */
export function registerCreation(context: SliceContext): void {
  const { calls, clock, texts } = context
  const present = (project: ManagedProject, actor: SessionActor) =>
    presentManagedProject(project, noExtras, { actor, now: clock.now() })

  calls.on(
    contract.createProject,
    async ({ actor, body: form, language, request }) => {
      const idempotencyKey = idempotencyKeyOf(request)
      const project = await createProject(context, actor, { form, language, idempotencyKey })
      const t = texts.in(language)
      const title = t('manage.project.made_title')
      const message = t('manage.project.made', { name: project.name })
      return { status: 200, body: { item: present(project, actor), title, message } }
    },
    ({ actor, body }) => findProjectProblems(context, actor, body),
  )

  calls.on(
    contract.createSimpleProject,
    async ({ actor, body: form, language, request }) => {
      const idempotencyKey = idempotencyKeyOf(request)
      const project = await createProject(context, actor, { form, language, idempotencyKey })
      return { status: 200, body: { item: present(project, actor) } }
    },
    ({ actor, body }) => findProjectProblems(context, actor, body),
  )

  calls.on(contract.checkProjectField, (input) =>
    checkField(contract.checkedProjectForm, input, ({ actor, body }) => findProjectProblems(context, actor, body)),
  )
}
