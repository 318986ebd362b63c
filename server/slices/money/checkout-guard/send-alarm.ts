import { dayMs } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import { claimEvent, mayMailNow } from '../../identity/users/index.ts'
import { type CardTestingMail, sendCardTesting } from './send-card-testing.tsx'
import { findProjectWithManagers } from './queries.ts'

/** The limit of mails to a manager about one form: without it a tester of cards would set their number. */
const threeADay = { max: 3, windowMs: dayMs }

/** Mails the project's managers about card testing on their form, and that it is held off. Safe to repeat. */
export async function sendAlarm(deps: Deps, { projectId, at }: { projectId: number; at: string }): Promise<void> {
  const project = await findProjectWithManagers(deps.db, projectId)
  if (project === undefined) return
  deps.log.warn({ projectId }, 'cards are being tested on a form')
  for (const manager of project.managers) await sendTo(deps, { project, manager, at })
}

/** Counts and mails the alarm, or neither: a job that runs again is no other alarm. */
const sendTo = (deps: Deps, alarm: CardTestingMail): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx }
    const { project, manager, at } = alarm
    const key = `card-testing:${project.id}:${at}:${manager.userId}`
    if (!(await claimEvent(inside, { key, retentionMs: dayMs }))) return
    const mail = { email: manager.email, kind: `card-testing:${project.id}`, limit: threeADay }
    if (await mayMailNow(inside, mail)) await sendCardTesting(inside, alarm)
  })
