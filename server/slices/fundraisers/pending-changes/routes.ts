import * as contract from '../../../../contract/fundraisers/pending-changes/pending-changes.ts'
import type { SliceContext } from '../../../deps.ts'
import { NotFound, requireFound } from '../../../platform/errors.ts'
import { registerMailLink } from '../../../platform/mail/mail-link.ts'
import { confirmChange, dismissChange, withdrawChange } from './answer-change.ts'
import { type ChangeWithLink, presentLinked } from './present-linked.ts'
import { presentChange, presentRejected } from './present-change.ts'
import { findChange, listNamedChanges } from './queries.ts'
import { listShownRejections } from './list-shown-rejections.ts'
import { undoChange } from './settle-change.ts'
import type { ChangeSubjects } from './subjects.ts'
import { undoLinkIn } from './undo-link.ts'

export function registerChanges(context: SliceContext, subjects: ChangeSubjects): void {
  const { http, calls, db, texts } = context

  calls.on(contract.listPendingChanges, async ({ actor, query: { subject, subject_id: subjectId }, language }) => {
    const authority = await subjects[subject].authorityOf(actor, subjectId)
    if (authority === 'none') throw new NotFound()
    const list = await listNamedChanges(db, { subject, subjectId })
    const rejected = await listShownRejections(context, subjects, { subject, subjectId })
    const reader = { userId: actor.userId, authority }
    const t = texts.in(language)
    const body = {
      list: list.map((change) => presentChange(t, change, reader)),
      rejected: rejected.map((change) => presentRejected(t, change, reader)),
    }
    return { status: 200, body }
  })

  calls.on(contract.confirmPendingChange, async ({ actor, params, language }) => {
    const isApplied = await confirmChange(context, subjects, actor, params.id)
    const message = texts.in(language)(isApplied ? 'changes.in_force' : 'changes.confirmed')
    return { status: 200, body: { message } }
  })

  calls.on(contract.withdrawPendingChange, async ({ actor, params, language }) => {
    await withdrawChange(context, subjects, actor, params.id)
    return { status: 200, body: { message: texts.in(language)('changes.withdrawn') } }
  })

  calls.on(contract.dismissRejectedChange, async ({ actor, params, language }) => {
    await dismissChange(context, subjects, actor, params.id)
    return { status: 200, body: { message: texts.in(language)('changes.dismissed') } }
  })

  const find = async (token: string): Promise<ChangeWithLink | undefined> => {
    const link = undoLinkIn(context, token)
    const change = link && (await findChange(db, link.changeId))
    return change && { change, userId: link.userId }
  }

  calls.on(contract.showLinkedChange, async ({ params, language }) => {
    const change = await find(params.token)
    const linked = requireFound(change && (await presentLinked(context, subjects, change, texts.in(language))))
    return { status: 200, body: linked }
  })

  registerMailLink<ChangeWithLink>(http, {
    path: '/wijziging/:token',
    token: contract.changeToken,
    read: find,
    async write({ change: { id: changeId }, userId }, answer) {
      // A mail program that posts by itself undoes nothing: only the button on the page does.
      if (answer !== 'undo') throw new NotFound()
      await undoChange(context, subjects, { changeId, userId })
    },
  })
}
