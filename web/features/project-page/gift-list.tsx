import type { listDonations, PublicDonation } from '../../../contract/donations.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useRootData } from '../../lib/session.ts'
import { useTranslate } from '../../lib/translate.ts'
import { type Page, usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { GrowingList } from '../../ui/growing-list.tsx'
import { EmptyNote } from './empty-note.tsx'

interface GiftListProps {
  projectId: number
  /** Whose gifts, when not all of the project's. */
  owner?: { participant_id?: number; team_id?: number }
  first: Page<PublicDonation>
  /** On a participant's own page their name goes without saying. */
  hasParticipantNames?: boolean
}

export function GiftList({ projectId, owner = {}, first, hasParticipantNames = true }: GiftListProps) {
  const t = useTranslate()
  const list = usePagedList(first, async (after) => {
    const address = { method: 'GET', path: '/api/project/:id/donations' } as const
    const input = { params: { id: projectId }, query: { ...owner, after } }
    const answer = await callApi<typeof listDonations>(sendFromBrowser, address, input)
    if (answer.status !== 200) throw new Error('The list did not come')
    return answer.body
  })
  if (list.items.length === 0) return <EmptyNote text={t('project.gifts.empty')} />
  return (
    <GrowingList
      list={list}
      keyOf={(gift, index) => `${index}-${gift.paid_at}`}
      render={(gift) => <Gift gift={gift} hasParticipantName={hasParticipantNames} />}
      className="divide-y divide-line"
      texts={{ more: t('project.gifts.more'), loading: t('project.loading'), failed: t('project.loading_failed') }}
    />
  )
}

export function Gift({ gift, hasParticipantName }: { gift: PublicDonation; hasParticipantName: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const renderedAt = useRootData()?.renderedAt ?? gift.paid_at
  return (
    <article className="flex gap-3.5 py-4">
      <Avatar name={gift.name} />
      <div className="min-w-0 flex-1">
        <div className="flex gap-4">
          <p className="min-w-0 flex-1">
            <span className="font-semibold">{gift.name ?? t('project.gifts.anonymous')}</span>{' '}
            <span className="block text-sm text-ink-soft md:inline">
              <span className="hidden md:inline">· </span>
              <time dateTime={gift.paid_at}>{format.ago(gift.paid_at, renderedAt)}</time>
              {hasParticipantName && gift.participant_name !== null && (
                <> · {t('project.gifts.for', { name: gift.participant_name })}</>
              )}
            </span>
          </p>
          {gift.amount !== null && (
            <p className="figures font-bold whitespace-nowrap">{format.shortMoney(gift.amount)}</p>
          )}
        </div>
        {gift.message !== '' && <p className="mt-0.5 max-w-prose whitespace-pre-line text-ink-mid">{gift.message}</p>}
        {gift.is_monthly && (
          <p className="mt-1.5">
            <Chip>{t('project.gifts.monthly')}</Chip>
          </p>
        )}
      </div>
    </article>
  )
}
