import type { PublicDonation } from '../../../../contract/money/donations/donations.ts'
import { useFormat } from '../../../lib/format.ts'
import { useRootData } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { GrowingList } from '../../../ui/lists/growing-list.tsx'
import { ThrottledLiveRegion } from './throttled-live-region.tsx'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import type { LiveDonationList } from './use-live-donations.ts'

interface DonationListProps {
  list: LiveDonationList
  /** Whether names of participants are shown: on their own page it goes without saying. */
  hasParticipantNames?: boolean
}

export function DonationList({ list, hasParticipantNames = true }: DonationListProps) {
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
          render={(donation) => (
            <Donation donation={donation} isNew={list.isNew(donation)} hasParticipantName={hasParticipantNames} />
          )}
          className={donationRows}
          texts={{ more: t('project.gifts.more'), loading: t('project.loading'), failed: t('project.loading_failed') }}
        />
      )}
      <ThrottledLiveRegion text={t('project.gifts.came', { count })} />
    </>
  )
}

const latestMax = 3

/** The newest few below a story, with the way to all of them. */
export function LatestDonations({ list, hasParticipantNames = true }: DonationListProps) {
  const t = useTranslate()
  if (list.items.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-1 text-heading font-bold">{t('project.gifts.last')}</h2>
      <ul className={donationRows}>
        {list.items.slice(0, latestMax).map((donation) => (
          <li key={donation.id}>
            <Donation donation={donation} isNew={list.isNew(donation)} hasParticipantName={hasParticipantNames} />
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a href="#donaties" className="link inline-flex min-h-11 items-center">
          {t('project.gifts.all')}
        </a>
      </p>
    </>
  )
}

const donationRows = 'divide-y divide-line'

interface DonationProps {
  donation: PublicDonation
  isNew: boolean
  hasParticipantName: boolean
}

function Donation({ donation, isNew, hasParticipantName }: DonationProps) {
  const t = useTranslate()
  const format = useFormat()
  const renderedAt = useRootData()?.renderedAt ?? donation.paid_at
  return (
    <article className={`flex gap-3.5 py-4 ${isNew ? 'arriving' : ''}`}>
      <Avatar name={donation.name} />
      <div className="min-w-0 flex-1">
        {/* In large letters the amount goes below the name, which would else be read letter by letter. */}
        <div className="flex flex-wrap gap-x-4">
          <p className="min-w-0 flex-[1_1_6rem]">
            <span className="font-semibold">{donation.name ?? t('project.gifts.anonymous')}</span>{' '}
            <span className="block text-sm text-ink-soft md:inline">
              <span className="hidden md:inline">· </span>
              <time dateTime={donation.paid_at}>{format.ago(donation.paid_at, renderedAt)}</time>
              {hasParticipantName && donation.participant_name !== null && (
                <> · {t('project.gifts.for', { name: donation.participant_name })}</>
              )}
            </span>
          </p>
          {donation.amount !== null && <p className="figures font-bold">{format.money(donation.amount)}</p>}
        </div>
        {donation.message !== '' && (
          <p lang={donation.language} className="mt-0.5 max-w-prose whitespace-pre-line text-ink-mid">
            {donation.message}
          </p>
        )}
        {donation.is_monthly && (
          <p className="mt-1.5">
            <Chip>{t('project.gifts.monthly')}</Chip>
          </p>
        )}
      </div>
    </article>
  )
}
