import type { Deps } from '../../../deps.ts'
import { sendCardTesting } from './mails/send-card-testing.tsx'
import { findProjectWithManagers } from './queries.ts'

/** Mails the project's managers about card testing on their form, and that it is held off. */
export async function sendAlarm(deps: Deps, alarm: { projectId: number; at: string }): Promise<void> {
  const project = await findProjectWithManagers(deps.db, alarm.projectId)
  if (project === undefined) return
  deps.log.warn({ projectId: project.id }, 'cards are being tested on a form')
  for (const manager of project.managers) await sendCardTesting(deps, { project, manager, at: alarm.at })
}
