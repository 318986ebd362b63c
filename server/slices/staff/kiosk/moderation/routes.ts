import { dayMs } from '../../../../../contract/durations.ts'
import * as reportsContract from '../../../../../contract/staff/kiosk/reports.ts'
import * as reviewBackgroundContract from '../../../../../contract/staff/kiosk/review-background.ts'
import type { SliceContext } from '../../../../deps.ts'
import { idOfCursor, cursorPageOf } from '../../../../platform/lists/cursor-page.ts'
import { dismissReport, takeDown } from './decide-report.ts'
import { markReportersErased, listReports, type Report } from './queries.ts'
import { getReviewBackground } from './get-review-background.ts'
import { reportPage } from './report-page.ts'

const reporterRetentionMs = 180 * dayMs

/**
 * Registers the calls for abuse reports about pages, which visitors send and staff decide about, and the background of
 * reviews.
 */
export function registerKioskModeration(context: SliceContext): void {
  const { calls, db, texts, worker } = context

  calls.on(reportsContract.reportPage, async ({ body, request, language }) => {
    await reportPage(context, body, { language, ipAddress: request.ip })
    return { status: 200, body: { message: texts.in(language)('account.report.received') } }
  })

  calls.on(reportsContract.listReports, async ({ query: { state, after, limit } }) => {
    const rowsWithNext = await listReports(db, { state, afterId: idOfCursor(after), limit: limit + 1 })
    const { rows, next } = cursorPageOf(rowsWithNext, limit)
    return { status: 200, body: { list: rows.map(present), next } }
  })

  calls.on(reportsContract.dismissReport, async ({ actor, params, body, language }) => {
    await dismissReport(context, actor, { id: params.id, reason: body.reason })
    return { status: 200, body: { message: texts.in(language)('account.report.dismissed') } }
  })

  calls.on(reportsContract.takeDownReported, async ({ actor, params, body, language }) => {
    await takeDown(context, actor, { id: params.id, reason: body.reason })
    return { status: 200, body: { message: texts.in(language)('account.report.taken_down') } }
  })

  calls.on(reviewBackgroundContract.showReviewBackground, async ({ params, language }) => ({
    status: 200,
    body: await getReviewBackground(context, params.id, language),
  }))

  worker.retain({
    rows: 'e-mail addresses of visitors who reported a page',
    table: 'abuse_reports',
    termMs: reporterRetentionMs,
    since: 'the decision',
    remove: markReportersErased,
  })
}

const present = ({ subjectId, createdAt, decidedAt, ...report }: Report): reportsContract.Report => ({
  ...report,
  subject_id: subjectId,
  created_at: createdAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
})
