import { lazy, Suspense } from 'react'
import { Footer } from '../../features/pages/page-frame/footer.tsx'
import { OfferedLanguage } from '../../features/pages/page-frame/offered-language.tsx'
import { Header } from '../../features/pages/page-frame/header.tsx'
import { SupportButton } from '../../features/identity/support/support-button.tsx'
import { useCurrentUser } from '../../lib/session/session.ts'

const AccountCorner = lazy(() => import('./account-corner.tsx'))

/** The bar at the top. `isApp`: the reader is at work in their account, and needs no tour of the site. */
export function SiteHeader({ isApp = false }: { isApp?: boolean }) {
  const user = useCurrentUser()
  const corner = user && (
    <Suspense fallback={null}>
      <AccountCorner user={user} isApp={isApp} />
    </Suspense>
  )
  return <Header account={corner} isApp={isApp} />
}

export function SiteFooter() {
  const user = useCurrentUser()
  return (
    <>
      <Footer support={(className) => <SupportButton from={user?.email ?? ''} className={className} />} />
      {user === null && <OfferedLanguage />}
    </>
  )
}
