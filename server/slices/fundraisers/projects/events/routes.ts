import * as contract from '../../../../../contract/fundraisers/projects/project-events.ts'
import type { SliceContext } from '../../../../deps.ts'
import { getVisibleProject } from '../get-visible-project.ts'
import { listEvents } from './queries.ts'
import { removeEvent } from './remove-event.ts'
import { saveEvent } from './save-event.ts'

/** Registers the calls for the events that a participant signs up for: a distance, a day, a ticket [7.05]. */
export function registerEvents(context: SliceContext): void {
  const { calls, db, texts } = context

  calls.on(contract.listProjectEvents, async ({ actor, params }) => {
    const { id } = await getVisibleProject(context, actor, params.id)
    return { status: 200, body: { success: true, list: await listEvents(db, id) } }
  })

  calls.on(contract.addProjectEvent, async ({ actor, params, body: words, language }) => {
    const event = { projectId: params.id, id: undefined, version: undefined, words }
    const { item } = await saveEvent(context, actor, event)
    return { status: 200, body: { success: true, item, message: texts.in(language)('manage.event.saved') } }
  })

  calls.on(contract.changeProjectEvent, async ({ actor, params, body: { version, ...words }, language }) => {
    const event = { projectId: params.id, id: params.event, version, words }
    const { item, isSaved } = await saveEvent(context, actor, event)
    const t = texts.in(language)
    if (!isSaved) return { status: 409, body: { item, message: t('content.changed_meanwhile') } }
    return { status: 200, body: { success: true, item, message: t('manage.event.saved') } }
  })

  calls.on(contract.removeProjectEvent, async ({ actor, params, body: { version }, language }) => {
    const item = await removeEvent(context, actor, { projectId: params.id, id: params.event, version })
    const t = texts.in(language)
    if (item !== undefined) return { status: 409, body: { item, message: t('manage.rows.changed_before_removal') } }
    return { status: 200, body: { success: true, message: t('manage.event.removed') } }
  })
}
