import type { PublicDonation } from '../../../contract/donations.ts'
import { useFormat } from '../../lib/format.ts'
import { useRootData } from '../../lib/session.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { GrowingList } from '../../ui/growing-list.tsx'
import { Aloud } from './aloud.tsx'
import { EmptyNote } from './empty-note.tsx'
import type { LiveGiftList } from './use-live-gifts.ts'

interface GiftListProps {
  list: LiveGiftList
  /** On a participant's own page their name goes without saying. */
  hasParticipantNames?: boolean
}

export function GiftList({ list, hasParticipantNames = true }: GiftListProps) {
  const t = useTranslate()
  const count = list.items.filter(list.isNew).length
  return (
    <>
      {list.items.length === 0 ? (
        <EmptyNote text={t('project.gifts.empty')} />
      ) : (
        <GrowingList
          list={list}
          keyOf={({ id }) => id}
          render={(gift) => <Gift gift={gift} isNew={list.isNew(gift)} hasParticipantName={hasParticipantNames} />}
          className={giftRows}
          texts={{ more: t('project.gifts.more'), loading: t('project.loading'), failed: t('project.loading_failed') }}
        />
      )}
      <Aloud text={t('project.gifts.came', { count })} />
    </>
  )
}

/** The newest few, without a way to more. */
export function LastGifts({ list, max }: { list: LiveGiftList; max: number }) {
  return (
    <ul className={giftRows}>
      {list.items.slice(0, max).map((gift) => (
        <li key={gift.id}>
          <Gift gift={gift} isNew={list.isNew(gift)} hasParticipantName />
        </li>
      ))}
    </ul>
  )
}

const giftRows = 'divide-y divide-line'

interface GiftProps {
  gift: PublicDonation
  isNew: boolean
  hasParticipantName: boolean
}

function Gift({ gift, isNew, hasParticipantName }: GiftProps) {
  const t = useTranslate()
  const format = useFormat()
  const renderedAt = useRootData()?.renderedAt ?? gift.paid_at
  return (
    <article className={`flex gap-3.5 py-4 ${isNew ? 'arriving' : ''}`}>
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
