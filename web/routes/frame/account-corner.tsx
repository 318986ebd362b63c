import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CurrentUser } from '../../../contract/identity/users/profile.ts'
import { IdentityWatch } from '../../features/identity/confirm-identity/identity-watch.tsx'
import { AccountMenu } from '../../features/identity/navbar/account-menu.tsx'
import { FlashAlert } from '../../features/identity/navbar/flash-alert.tsx'
import { SearchButton } from '../../features/pages/search/search-button.tsx'
import { Bell } from '../../features/identity/notifications/bell.tsx'
import { SessionWatch } from '../../features/identity/session-expired/session-watch.tsx'
import { PromptProvider } from '../../ui/messages/prompt-provider.tsx'

const SupportDialog = lazy(() => import('../../features/identity/support/support-dialog.tsx'))
const SignInAgain = lazy(() => import('./sign-in-again.tsx'))

interface AccountCornerProps {
  user: CurrentUser
  /** Whether the reader is at work in their account, where all of it is searched. */
  isApp: boolean
}

/** The part of the top bar for signed-in users; guests never load it. */
export default function AccountCorner({ user, isApp }: AccountCornerProps) {
  const [isSupportOpen, setSupportOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <>
      {isApp && <SearchButton isStaff={user.is_staff} />}
      <Bell lastReadAt={user.last_read_announcements_at} />
      <AccountMenu user={user} onSupport={() => setSupportOpen(true)} isSupportOpen={isSupportOpen} />
      <PromptProvider>
        <FlashAlert />
      </PromptProvider>
      <IdentityWatch user={user} />
      <Suspense fallback={null}>
        {isSupportOpen && <SupportDialog from={user.email} onClose={() => setSupportOpen(false)} />}
        <SessionWatch
          signInAgain={(onClose) => <SignInAgain user={user} onClose={onClose} onSignedIn={() => void revalidate()} />}
        />
      </Suspense>
    </>
  )
}
