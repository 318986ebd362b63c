import type { Deps } from '../../../deps.ts'
import type { OnBehalf } from '../../../platform/http/call-router.ts'
import { recordAct } from '../../audit/index.ts'
import { nameOf, requireMayDo, unrecorded } from './may-do.ts'
import { getName } from './queries.ts'

/** Addresses are cut to what tells them apart. */
const detailLengthMax = 300

/** What staff do in the name of somebody else is refused or written down, in one place for all calls. */
export const onBehalf = (deps: Pick<Deps, 'db' | 'clock'>): OnBehalf => ({
  requireMayDo: (call, request) => requireMayDo(call, request.body),
  async record(call, { userId, impersonation: { staffId, reason } }, request) {
    if (unrecorded.has(nameOf(call))) return
    await recordAct(
      deps,
      deps.db,
      { userId: staffId },
      {
        act: 'acted-on-behalf',
        subject: 'user',
        subjectId: userId,
        subjectName: await getName(deps.db, userId),
        reason,
        detail: `${call.method} ${request.url.split('?', 1)[0]}`.slice(0, detailLengthMax),
      },
    )
  },
})
