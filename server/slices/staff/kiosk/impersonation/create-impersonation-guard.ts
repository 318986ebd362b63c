import { isWriting } from '../../../../../contract/call.ts'
import { minuteMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { ImpersonationGuard } from '../../../../platform/http/call-router.ts'
import { recordAct, recordActOnce } from '../../../identity/audit/index.ts'
import { requireImpersonationAllowed } from './require-impersonation-allowed.ts'
import { requireNoFile } from './require-no-file.ts'
import { getName } from './queries.ts'

/** URLs are cut to their distinct part. */
const detailLengthMax = 300

/** A list that is sorted, searched and paged through is one look at it. */
const oneLookMs = 5 * minuteMs

/** Acts and reads of impersonating staff are refused or logged, by one guard for all calls. */
export const createImpersonationGuard = (deps: Pick<Deps, 'db' | 'clock'>): ImpersonationGuard => ({
  requireAllowed: (call, request) =>
    isWriting(call) ? requireImpersonationAllowed(call, request.body) : requireNoFile(call),
  async record(call, { userId, impersonation: { staffId, reason } }, request) {
    if (call.impersonation === 'unrecorded') return
    const entry = {
      subject: 'user',
      subjectId: userId,
      subjectName: await getName(deps.db, userId),
      reason,
      detail: `${call.method} ${request.url.split('?', 1)[0]}`.slice(0, detailLengthMax),
    } as const
    const staff = { userId: staffId }
    if (isWriting(call)) await recordAct(deps, deps.db, staff, { act: 'acted-on-behalf', ...entry })
    else await recordActOnce(deps, staff, { act: 'read-on-behalf', ...entry }, oneLookMs)
  },
})
