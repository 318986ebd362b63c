import type { listDonorDonations, showDonorPortal } from '../../../../contract/money/donors/portal.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { LoadingSection } from '../../../parts/loading-section.tsx'
import { DonorPortal } from '../../../parts/money/donor/donor-portal.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { PageRows } from '../../../ui/lists/page-rows.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'
import { Notice } from '../../../ui/status/notice.tsx'

const params = { access: 'account' } as const

/** All donations of the account, as a donor without one sees them by a link in a mail [6.02]. */
function GivingTab() {
  const t = useTranslate()
  // Loaded when the tab is opened: most people who change their settings look at something else.
  const overview = useLoaded<typeof showDonorPortal>('/api/donor/:access', { params })
  const donations = usePageList<typeof listDonorDonations>('/api/donor/:access/donations', { params })
  if (overview.data === undefined) {
    const reload = () => Promise.all([overview.reload(), donations.reload()])
    return overview.refusal === undefined ? (
      <LoadingSection />
    ) : (
      <LoadProblem refusal={overview.refusal} onRetry={() => void reload()} />
    )
  }
  const { data } = overview
  return (
    <>
      <p className="max-w-prose text-md text-ink-soft">{t('donors.account_lead')}</p>
      {data.email === null && (
        <div className="mt-4">
          <Notice tone="sky">{t('donors.unconfirmed')}</Notice>
        </div>
      )}
      <div className="mt-5">
        <PageRows list={donations} label={t('donors.given_title')}>
          {(answer, pages) => <DonorPortal access="account" portal={data} donations={answer} pages={pages} />}
        </PageRows>
      </div>
    </>
  )
}

export default withTexts(['donors', 'donate'], GivingTab)
