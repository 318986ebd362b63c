import type { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import { dayMs, minuteMs } from '../../../../../contract/durations.ts'
import type { reportForm } from '../../../../../contract/staff/kiosk/reports.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { countAttempt, mayMailNow } from '../../../identity/users/index.ts'
import { findPublicAt, insertReport } from './queries.ts'
import { sendReportConfirmation } from './report-mails.tsx'

/** The number from one network in a minute. */
const reportsMax = 5
/** The number from one network in a day: each stays, on a list that people work off. */
const reportsADayMax = 50
/** Receipts to one mailbox. */
const threeADay = { max: 3, windowMs: dayMs }

/**
 * Stores a report about a public page, for staff to decide. A page that is not public does not exist for this.
 * @param reporter.ipAddress of the request
 * @throws FieldErrors, TooManyRequests
 */
export async function reportPage(
  deps: Deps,
  form: z.output<typeof reportForm>,
  { language, ipAddress }: { language: Language; ipAddress: string },
): Promise<void> {
  const path = pathIn(form.url, deps.config.baseUrl)
  const page = path === undefined ? undefined : await findPublicAt(deps.db, defined(path.split('/')[1]).toLowerCase())
  if (path === undefined || page === undefined) throw new FieldErrors({ url: ['account.report.unknown_page'] })
  const { reason, message, email } = form
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx }
    await countAttempt(inside, callerAt(ipAddress), [
      { key: 'report', max: reportsMax, windowMs: minuteMs },
      { key: 'report-day', max: reportsADayMax, windowMs: dayMs, refusal: 'errors.too_many_today' },
    ])
    const report = { ...page, path, reason, message, language, createdAt: now }
    await insertReport(tx, { ...report, email: email === '' ? null : email })
    if (email !== '' && (await mayMailNow(inside, { email, kind: 'report', limit: threeADay })))
      await sendReportConfirmation(inside, { email, language, at: now })
  })
}

/** '/schoon-water' of a URL of ours in any form; undefined for a foreign one. */
function pathIn(text: string, baseUrl: string): string | undefined {
  const isWhole = /^https?:/i.test(text)
  const wholeUrl = isWhole ? text : `${baseUrl}/${text.replace(/^\/+/, '')}`
  if (!URL.canParse(wholeUrl)) return undefined
  const { host, pathname } = new URL(wholeUrl)
  return host === new URL(baseUrl).host ? pathname : undefined
}
