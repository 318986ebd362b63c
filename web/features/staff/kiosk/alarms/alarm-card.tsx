import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Alarm } from '../../../../../contract/identity/alarms/alarms.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { useJobName } from '../jobs/use-job-name.ts'
import './alarm.css'

/** The number of findings that an answer has at most. */
const shownMax = 20

interface AlarmCardProps {
  alarm: Alarm
  isBusy: boolean
  onSee: () => void
  onEnd: () => void
}

/** An alarm that has not ended: its findings, a way to deal with it, and its two actions. */
export function AlarmCard({ alarm, isBusy, onSee, onEnd }: AlarmCardProps) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  const { kind, count, findings, seen } = alarm
  const name = t(`kiosk.alarms.kinds.${kind}`)
  const jobName = useJobName()
  const readable = kind === 'jobs-dead' ? findings.map(jobName) : findings
  const rest = count - findings.length
  // A code may stand for several faults, so the rest is counted only where the list is cut.
  const named = findings.length < shownMax ? readable : [...readable, t('kiosk.alarms.more', { count: rest })]
  return (
    <article aria-label={name} className={`alarm ${seen === null ? 'is-unseen' : ''}`}>
      <TriangleAlert aria-hidden="true" className="alarm-icon size-5" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-lg font-bold wrap-anywhere">{name}</h3>
          {seen === null && <Chip tone="brick">{t('kiosk.alarms.unseen')}</Chip>}
        </div>
        <p className="figures mt-1 text-sm text-ink-soft">
          {[
            t('kiosk.alarms.count', { count }),
            t('kiosk.alarms.since', { date: shortMoment(alarm.first_at) }),
            t('kiosk.alarms.last', { date: shortMoment(alarm.last_at) }),
          ]
            .map(unbroken)
            .join(' · ')}
        </p>
        <p className="mt-3">{t(`kiosk.alarms.to_do.${kind}`)}</p>
        <ul className="figures mt-2 flex flex-wrap gap-1.5">
          {named.map((finding) => (
            <li key={finding}>
              <Chip>{finding}</Chip>
            </li>
          ))}
        </ul>
        {seen !== null && (
          <p className="mt-3 text-sm text-ink-soft">
            {t('kiosk.alarms.seen_by', { name: seen.by, date: shortMoment(seen.at) })}
          </p>
        )}
      </div>
      <div className="alarm-actions">
        {isOfJobs(kind) && (
          <ButtonLink kind="outline" size="small" href={hashOf('jobs')}>
            {t('kiosk.tabs.jobs')}
          </ButtonLink>
        )}
        {seen === null && (
          <BusyButton
            kind="outline"
            size="small"
            isBusy={isBusy}
            busyText={t('kiosk.alarms.seeing')}
            aria-label={`${t('kiosk.alarms.see')}: ${name}`}
            onClick={onSee}
          >
            {t('kiosk.alarms.see')}
          </BusyButton>
        )}
        <Button kind="outline" size="small" aria-label={`${t('kiosk.alarms.end')}: ${name}`} onClick={onEnd}>
          {t('kiosk.alarms.end')}
        </Button>
      </div>
    </article>
  )
}

/** Whether it is dealt with in the list of jobs and mails. */
const isOfJobs = (kind: Alarm['kind']): boolean => kind === 'jobs-dead' || kind === 'mails-late'

/** Returns a fact that stays on one line. */
const unbroken = (fact: string): string => fact.replaceAll(' ', '\u00a0')

/** An alarm that has ended, in a line, with its end. */
export function EndedAlarm({ alarm: { kind, end } }: { alarm: Alarm }) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  if (end === null) return null
  const date = shortMoment(end.at)
  return (
    <li className="flex gap-3 py-2.5">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
      <div className="min-w-0">
        <p className="font-semibold">{t(`kiosk.alarms.kinds.${kind}`)}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {end.by === null
            ? t('kiosk.alarms.ended_itself', { date })
            : `${t('kiosk.alarms.ended_by', { name: end.by, date })} ${t('kiosk.audit.reason', { reason: end.reason })}`}
        </p>
      </div>
    </li>
  )
}
