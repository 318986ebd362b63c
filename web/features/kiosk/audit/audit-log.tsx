import { ScrollText } from 'lucide-react'
import type { AuditEntry, listAuditEntries } from '../../../../contract/audit/audit.ts'
import { callApi, sendFromBrowser } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { type Page, usePagedList } from '../../../lib/hooks/use-paged-list.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'
import { GrowingList } from '../../../ui/growing-list.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'

/** What staff did, the last first. */
export function AuditLog() {
  const t = useTranslate()
  const { data, refusal } = useLoaded<typeof listAuditEntries>('/spark/kiosk/audit')
  return (
    <Section title={t('kiosk.audit.title')} lead={t('kiosk.audit.lead')}>
      <Problem text={refusal?.alert} />
      {data === undefined && refusal === undefined && <SkeletonLines count={5} />}
      {data?.list.length === 0 && <EmptyState icon={<ScrollText />} title={t('kiosk.audit.empty')} />}
      {data !== undefined && <Entries first={data} />}
    </Section>
  )
}

function Entries({ first }: { first: Page<AuditEntry> }) {
  const t = useTranslate()
  const list = usePagedList(first, async (after) => {
    const address = { method: 'GET', path: '/spark/kiosk/audit' } as const
    const answer = await callApi<typeof listAuditEntries>(sendFromBrowser, address, { query: { after } })
    if (answer.status !== 200) throw new Error(`the log answered ${answer.status}`)
    return answer.body
  })
  return (
    <GrowingList
      list={list}
      className="divide-y divide-line"
      keyOf={({ id }) => id}
      render={(entry) => <Entry entry={entry} />}
      texts={{ more: t('kiosk.audit.more'), loading: t('kiosk.audit.loading'), failed: t('kiosk.audit.failed') }}
    />
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <article className="py-3.5">
      <p className="wrap-anywhere">
        <b className="font-semibold">{t(`kiosk.audit.acts.${entry.act}`)}</b>: {entry.subject_name}
      </p>
      {entry.reason !== '' && (
        <p className="text-md whitespace-pre-line wrap-anywhere">{t('kiosk.audit.reason', { reason: entry.reason })}</p>
      )}
      {entry.detail !== '' && <p className="figures text-sm wrap-anywhere text-ink-soft">{entry.detail}</p>}
      <p className="text-sm text-ink-soft">
        {t('kiosk.audit.by', { name: entry.by.name, date: format.dateTime(entry.at) })}
      </p>
    </article>
  )
}
