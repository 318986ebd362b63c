import type { FailureCause } from '../../../../../contract/staff/kiosk/failure-causes.ts'
import type { FailedJob } from '../../../../../contract/staff/kiosk/jobs.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Disclosure } from '../../../../ui/sections/disclosure.tsx'
import { useJobName } from './use-job-name.ts'

/** The causes whose words promise another attempt, which a job that was given up does not get. */
const passingCauses = ['webhook_slow', 'mail_waits', 'no_answer'] as const satisfies readonly FailureCause[]

const passesByItself = (cause: FailureCause): cause is (typeof passingCauses)[number] =>
  passingCauses.some((passing) => passing === cause)

/** A failed job: its work, the reason in words with the line of the log behind a title, and the number of attempts. */
export function FailedJobRow({ job, onRetry }: { job: FailedJob; onRetry: () => void }) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  const name = useJobName()(job.name)
  const isDead = job.dead_at !== null
  return (
    <article
      aria-label={`${name} ${job.id}`}
      className="grid grid-cols-1 items-start gap-x-5 gap-y-2.5 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <Chip tone={isDead ? 'brick' : 'amber'}>{t(`kiosk.jobs.kinds.${isDead ? 'dead' : 'retried'}`)}</Chip>
        </div>
        {job.mail !== null && <p className="mt-1 text-md wrap-anywhere">{t('kiosk.jobs.to', job.mail)}</p>}
        <p className="mt-1 text-md wrap-anywhere">
          {isDead && passesByItself(job.cause)
            ? t(`kiosk.jobs.dead_reasons.${job.cause}`)
            : t(`kiosk.jobs.reasons.${job.cause}`, { status: job.status ?? '' })}
        </p>
        <p className="figures mt-1 text-sm text-ink-soft">
          {[
            t('kiosk.jobs.since', { date: shortMoment(job.created_at) }),
            t('kiosk.jobs.attempts', { count: job.attempts }),
            ...(job.run_at === null ? [] : [t('kiosk.jobs.again_at', { date: shortMoment(job.run_at) })]),
          ]
            .map((fact) => fact.replaceAll(' ', '\u00a0'))
            .join(' · ')}
        </p>
        <Disclosure title={t('kiosk.jobs.technical')}>
          <p className="pb-1 font-mono text-sm wrap-anywhere text-ink-soft">
            {job.name}: {job.last_error}
          </p>
        </Disclosure>
      </div>
      {isDead && (
        <Button
          kind="outline"
          size="small"
          className="justify-self-start"
          aria-label={`${t('kiosk.jobs.retry')}: ${name} ${job.id}`}
          onClick={onRetry}
        >
          {t('kiosk.jobs.retry')}
        </Button>
      )}
    </article>
  )
}
