import { Building2, ChartLine, HeartHandshake, PersonStanding, Users, Wallet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ListHead } from '../../../features/fundraisers/dashboard/list-head.tsx'
import { ParticipationList } from '../../../features/fundraisers/dashboard/participations/participation-list.tsx'
import { hashOf } from '../../../lib/hash-location.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { HashTabs } from '../../../ui/sections/hash-tabs.tsx'
import { DashboardOrganizations } from './dashboard-organizations.tsx'
import { DashboardProjects } from './dashboard-projects.tsx'
import { DashboardTeams } from './dashboard-teams.tsx'

// They come with their own texts.
const ManagedOverview = lazy(() => import('../../../parts/money/overview/managed-overview.tsx'))
const PaymentAccounts = lazy(() => import('../../../features/money/connected-accounts/payment-accounts.tsx'))

const icon = 'size-5 text-ink-soft'

/**
 * All of a user's subjects, in tabs by the hash of the URL [2.06, 2.07]. Each screen is composed
 * here of features that do not know each other.
 */
export function DashboardScreen() {
  const t = useTranslate()
  return (
    <HashTabs
      label={t('dashboard.title')}
      tabs={[
        {
          id: 'projects',
          label: t('dashboard.tabs.projects'),
          icon: <HeartHandshake aria-hidden="true" className={icon} />,
          render: (id, part, isOpen) => <DashboardProjects id={id} part={part} isOpen={isOpen} />,
        },
        {
          id: 'overview',
          label: t('dashboard.tabs.overview'),
          icon: <ChartLine aria-hidden="true" className={icon} />,
          render: () => (
            <>
              <ListHead title={t('dashboard.tabs.overview')} lead={t('dashboard.overview_lead')} />
              <Suspense fallback={<SkeletonLines count={6} />}>
                <ManagedOverview
                  baseHash={hashOf('overview')}
                  start={<ButtonLink href="/acties/nieuw">{t('notifications.create')}</ButtonLink>}
                  firstSteps={
                    <ButtonLink kind="outline" href={hashOf('projects')}>
                      {t('dashboard.to_projects')}
                    </ButtonLink>
                  }
                />
              </Suspense>
            </>
          ),
        },
        {
          id: 'organizations',
          label: t('dashboard.tabs.organizations'),
          icon: <Building2 aria-hidden="true" className={icon} />,
          render: (id, part, isOpen) => <DashboardOrganizations id={id} part={part} isOpen={isOpen} />,
        },
        {
          id: 'participations',
          label: t('dashboard.tabs.participations'),
          icon: <PersonStanding aria-hidden="true" className={icon} />,
          render: () => (
            <>
              <ListHead title={t('dashboard.tabs.participations')} lead={t('dashboard.participations.lead')} />
              <ParticipationList baseHash={hashOf('participations')} />
            </>
          ),
        },
        {
          id: 'teams',
          label: t('dashboard.tabs.teams'),
          icon: <Users aria-hidden="true" className={icon} />,
          render: (id, part, isOpen) => <DashboardTeams id={id} part={part} isOpen={isOpen} />,
        },
        {
          id: 'payments',
          label: t('dashboard.tabs.payments'),
          icon: <Wallet aria-hidden="true" className={icon} />,
          render: () => (
            <Suspense fallback={<SkeletonLines count={5} />}>
              <PaymentAccounts />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
