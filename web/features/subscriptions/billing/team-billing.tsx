import { lazy, Suspense } from 'react'
import { LoadingSection } from '../../../parts/loading-section.tsx'
import type { Residence } from './scope/billing-scope.ts'

const screens = {
  billing: lazy(() => import('./subscription-tab.tsx')),
  payment: lazy(() => import('./payment-tab.tsx')),
  invoices: lazy(() => import('./invoices-tab.tsx')),
}

interface TeamBillingProps {
  teamId: number
  screen: keyof typeof screens
  isReadOnly: boolean
  residence: Residence
}

/** The plan of a team and its bill, on the screens that people have for their own account too [2.24]. */
export function TeamBilling({ teamId, screen, isReadOnly, residence }: TeamBillingProps) {
  const Screen = screens[screen]
  return (
    <Suspense fallback={<LoadingSection />}>
      <Screen scope={{ base: `/settings/teams/${teamId}`, plans: '/spark/team-plans', isReadOnly, residence }} />
    </Suspense>
  )
}
