import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type FailedJobKind, failedJobKinds } from '../../../../../contract/staff/kiosk/failed-job-kinds.ts'
import type { FailedJob, listFailedJobs, retryJob, retryJobs } from '../../../../../contract/staff/kiosk/jobs.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAfterDecision } from '../use-after-decision.ts'
import '../kiosk.css'
import { FailedJobRow } from './failed-job-row.tsx'
import { useJobName } from './use-job-name.ts'

/** The job, or all of a kind that were given up. */
type RetriedJobs = FailedJob | { name: string; count: number }

/** Work that was given up or is retried, mails among it, and what staff do about it. */
export function JobsTab() {
  const t = useTranslate()
  const call = useCall()
  const nameOf = useJobName()
  const [kind, setKind] = useState<FailedJobKind>('all')
  const [retried, setRetried] = useState<RetriedJobs>()
  const list = useLoadedList<typeof listFailedJobs>('/spark/kiosk/jobs', { query: { kind } })
  const { heading, finish } = useAfterDecision(list.reload)
  // The row of a job that is the only one of its kind has the same button.
  const dead = list.data?.dead.filter(({ count }) => count > 1) ?? []

  async function retry(jobs: RetriedJobs, reason: string): Promise<void> {
    const { message } =
      'id' in jobs
        ? await call<typeof retryJob>(
            { method: 'POST', path: '/spark/kiosk/jobs/:id/retry' },
            { params: { id: jobs.id }, body: { reason } },
          )
        : await call<typeof retryJobs>(
            { method: 'POST', path: '/spark/kiosk/jobs/retry' },
            { body: { name: jobs.name, reason } },
          )
    setRetried(undefined)
    await finish(message)
  }
  return (
    <Section
      title={t('kiosk.jobs.title')}
      lead={t('kiosk.jobs.lead')}
      headingRef={heading}
      mark={
        <div className="kiosk-choice">
          <Segments
            name="kind"
            legend={t('kiosk.jobs.which')}
            options={failedJobKinds.map((value) => ({ value, label: t(`kiosk.jobs.kinds.${value}`) }))}
            onChoose={(value) => setKind(value as FailedJobKind)}
          />
        </div>
      }
    >
      <GrowingRows
        list={list}
        empty={
          <EmptyState icon={<CircleCheck />} title={t(kind === 'all' ? 'kiosk.jobs.empty' : `kiosk.jobs.none.${kind}`)}>
            {t('kiosk.jobs.empty_text')}
          </EmptyState>
        }
        render={(job) => <FailedJobRow job={job} onRetry={() => setRetried(job)} />}
      >
        {dead.length > 0 && kind !== 'retried' && <DeadJobs dead={dead} onRetry={setRetried} />}
      </GrowingRows>
      {retried !== undefined && (
        <ReasonDialog
          title={
            'id' in retried
              ? t('kiosk.jobs.retry_title', { name: nameOf(retried.name) })
              : t('kiosk.jobs.retry_all_title', { ...retried, name: nameOf(retried.name) })
          }
          lead={t('kiosk.jobs.retry_lead')}
          button={t('kiosk.jobs.retry')}
          submit={(reason) => retry(retried, reason)}
          onClose={() => setRetried(undefined)}
        />
      )}
    </Section>
  )
}

interface DeadJobsProps {
  dead: readonly { name: string; count: number }[]
  onRetry: (kind: { name: string; count: number }) => void
}

function DeadJobs({ dead, onRetry }: DeadJobsProps) {
  const t = useTranslate()
  const nameOf = useJobName()
  return (
    <section aria-label={t('kiosk.jobs.dead')} className="mb-5 rounded-option bg-band px-4.5 py-3">
      <h3 className="font-bold">{t('kiosk.jobs.dead')}</h3>
      <ul className="divide-y divide-line">
        {dead.map((kind) => (
          <li key={kind.name} className="flex items-center justify-between gap-4 py-1.5">
            <span className="figures min-w-0 wrap-anywhere">
              {nameOf(kind.name)}:{'\u00a0'}
              <b>{kind.count}</b>
            </span>
            <Button
              kind="outline"
              size="small"
              className="shrink-0"
              aria-label={`${t('kiosk.jobs.retry_all')}: ${nameOf(kind.name)}`}
              onClick={() => onRetry(kind)}
            >
              {t('kiosk.jobs.retry_all')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
