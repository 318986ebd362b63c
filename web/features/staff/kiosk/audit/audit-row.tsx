import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { alarmKinds } from '../../../../../contract/identity/alarms/alarm-kinds.ts'
import type { AuditEntry } from '../../../../../contract/identity/audit/audit.ts'
import { timeZone } from '../../../../../contract/dates.ts'
import { localeOf } from '../../../../../contract/format.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { useJobName } from '../jobs/use-job-name.ts'
import { useAuditDetail } from './audit-detail.ts'
import './audit.css'

interface AuditRowProps {
  entry: AuditEntry
  /** The moments of the act, the last first: more than one where looks are one line. */
  moments: readonly string[]
  /** Whether the row says its day, as no heading does. */
  isDated?: boolean
}

/** An act of staff as a sentence, with its reason; the details of the log itself are behind a press. */
export function AuditRow({ entry, moments, isDated = false }: AuditRowProps) {
  const t = useTranslate()
  const { language } = usePageSettings()
  const { dateTime } = useFormat()
  const shortMoment = useShortMoment()
  const time = new Intl.DateTimeFormat(localeOf(language), { timeZone, hour: '2-digit', minute: '2-digit' })
  const [isOpen, setOpen] = useState(false)
  const { at, act, subject, subject_id: id, reason, detail } = entry
  const times = moments.map((moment) => time.format(new Date(moment)))
  const raw = [
    t('kiosk.audit.raw_act', { act }),
    t('kiosk.audit.raw_subject', { subject, id }),
    detail,
    ...(times.length > 1 ? [t('kiosk.audit.raw_times', { times: times.join(', ') })] : []),
  ]
  return (
    <article className="audit-row py-3">
      <p className="wrap-anywhere">
        <Sentence entry={entry} />
      </p>
      <p className="audit-when figures text-sm text-ink-soft">
        {times.length > 1 && <span className="audit-times">{t('kiosk.audit.times', { count: times.length })}</span>}
        <time dateTime={at}>{isDated ? shortMoment(at) : time.format(new Date(at))}</time>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${t('kiosk.audit.raw')}: ${dateTime(at)}`}
          title={t('kiosk.audit.raw')}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      </p>
      {reason !== '' && (
        <p className="audit-reason text-md whitespace-pre-line wrap-anywhere">{t('kiosk.audit.reason', { reason })}</p>
      )}
      {isOpen && (
        <p className="audit-raw figures text-sm whitespace-pre-line wrap-anywhere text-ink-soft">
          {raw.filter((line) => line !== '').join('\n')}
        </p>
      )}
    </article>
  )
}

/** Placeholders of names in a sentence: they occur in no text of ours, and in no name. */
const [actorMark, subjectMark] = ['\uE000', '\uE001']

function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslate()
  const detail = useAuditDetail(entry)
  const subjectName = useSubjectName(entry)
  const { act, by, subject, subject_id: id, subject_name: name } = entry
  return t(`kiosk.audit.acts.${act}`, { by: actorMark, name: subjectMark, ...detail })
    .split(/([\uE000\uE001])/)
    .map((part) => {
      if (part === actorMark) return <b key={part}>{by.name}</b>
      if (part !== subjectMark) return part
      return subject === 'user' ? (
        <a key={part} className="link font-semibold" href={hashOf('users', id)}>
          {name}
        </a>
      ) : (
        <b key={part}>{subjectName}</b>
      )
    })
}

/** Returns the name of the subject; that of a job or an alarm is a code in the log, with words in each language. */
function useSubjectName({ subject, subject_name: name }: AuditEntry): string {
  const t = useTranslate()
  const jobName = useJobName()
  if (subject === 'job') return jobName(name)
  const alarm = subject === 'alarm' ? alarmKinds.find((kind) => kind === name) : undefined
  return alarm === undefined ? name : t(`kiosk.alarms.kinds.${alarm}`)
}
