import type { ChangeSubjectKind } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Deps } from '../../../deps.ts'
import { listRejectedChanges } from './queries.ts'
import type { ChangeSubjects } from './subjects.ts'

/**
 * Lists the rejected changes that are shown beside pending ones. Those of a requester that leads no more are left out:
 * a project may have other leaders now, who may not read the former account and the note of staff about it.
 */
export async function listShownRejections(
  { db }: Pick<Deps, 'db'>,
  subjects: ChangeSubjects,
  { subject, subjectId }: { subject: ChangeSubjectKind; subjectId: number },
) {
  const rejections = []
  for (const rejected of await listRejectedChanges(db, { subject, subjectId }))
    if ((await subjects[subject].authorityNow(db, subjectId, rejected.change.requestedBy)) === 'leads')
      rejections.push(rejected)
  return rejections
}
