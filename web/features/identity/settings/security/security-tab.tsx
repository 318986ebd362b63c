import { useEffect } from 'react'
import type { ApiToken } from '../../../../../contract/identity/users/api-tokens.ts'
import type { CurrentUser } from '../../../../../contract/identity/users/profile.ts'
import type { Session } from '../../../../../contract/identity/users/sessions.ts'
import { AppFactorSection } from '../second-factor/app-factor-section.tsx'
import { openPassword, passwordLocation } from './password-location.ts'
import { PasswordSection } from './password-section.tsx'
import { PhoneFactorSection } from '../second-factor/phone-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

interface SecurityTabProps {
  /** The part of the tab that a link leads to, from the URL. */
  part?: string
  user: CurrentUser
  sessions: readonly Session[]
  tokens: readonly ApiToken[]
  now: string
  onChanged: () => void
}

export default function SecurityTab({ part, user, sessions, tokens, now, onChanged }: SecurityTabProps) {
  useEffect(() => {
    if (part === passwordLocation[1]) openPassword()
  }, [part])
  return (
    <>
      <PasswordSection user={user} tokens={tokens} onChanged={onChanged} />
      {(user.is_phone_factor_offered || user.uses_two_factor_auth) && (
        <PhoneFactorSection user={user} onChanged={onChanged} />
      )}
      <AppFactorSection user={user} onChanged={onChanged} />
      <SessionsSection sessions={sessions} now={now} onChanged={onChanged} />
    </>
  )
}
