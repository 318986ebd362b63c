import { Mail } from 'lucide-react'
import type { z } from 'zod'
import type { pendingMember } from '../../../../contract/organizations/members.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/translate.ts'

/** Who was asked and has not answered yet. */
export function PendingList({ pending }: { pending: readonly z.output<typeof pendingMember>[] }) {
  const t = useTranslate()
  const format = useFormat()
  if (pending.length === 0) return null
  return (
    <div className="mt-8">
      <h3 className="mb-1 text-lg font-bold">{t('organize.members.pending')}</h3>
      <ul className="divide-y divide-line">
        {pending.map(({ id, email, invited_by: by, created_at: askedAt }) => (
          <li key={id} className="flex items-center gap-3.5 py-3">
            <Mail aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-sm text-ink-soft">
                {by === null
                  ? t('organize.members.asked_on', { date: format.date(askedAt) })
                  : t('organize.members.asked_by', { date: format.date(askedAt), name: by })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
