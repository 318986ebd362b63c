import type { listGiven, showDonorPlace } from '../../../../contract/money/donors/place.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { DonorPlace } from '../../../parts/donor/donor-place.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'

const params = { whose: 'account' } as const

/** All donations of the account, as a donor without one sees them by a link in a mail [6.02]. */
function GivingTab() {
  const t = useTranslate()
  // Asked when the tab is opened: most people who change their settings look at something else.
  const place = useLoaded<typeof showDonorPlace>('/api/donor/:whose', { params })
  const given = usePageList<typeof listGiven>('/api/donor/:whose/donations', { params })
  const { data, shown, setPage } = given
  const refusal = place.refusal ?? given.refusal
  if (refusal !== undefined) return <Problem text={refusal.alert} />
  if (place.data === undefined || shown === undefined) return <Coming />
  return (
    <>
      <p className="max-w-prose text-md text-ink-soft">{t('donors.account_lead')}</p>
      {place.data.email === null ? (
        <div className="mt-4">
          <Notice tone="sky">{t('donors.unconfirmed')}</Notice>
        </div>
      ) : null}
      <div className="mt-5" aria-busy={data === undefined}>
        <DonorPlace
          whose="account"
          place={place.data}
          given={shown}
          pages={
            <Pagination page={shown.page} pageCount={shown.pages} onPage={setPage} label={t('donors.given_title')} />
          }
        />
      </div>
    </>
  )
}

function Coming() {
  const t = useTranslate()
  return (
    <div aria-busy="true" className="grid gap-3 pb-4">
      <LiveRegion text={t('ui.loading')} />
      <Skeleton className="h-5 w-44 max-w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

export default withTexts(['donors', 'donate'], GivingTab)
