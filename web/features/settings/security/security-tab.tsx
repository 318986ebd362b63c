import type { CurrentUser, Session } from '../../../../contract/account.ts'
import { AppFactorSection } from '../second-factor/app-factor-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhoneFactorSection } from '../second-factor/phone-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

interface SecurityTabProps {
  user: CurrentUser
  sessions: readonly Session[]
  now: string
  onChanged: () => void
}

export default function SecurityTab({ user, sessions, now, onChanged }: SecurityTabProps) {
  return (
    <>
      <PasswordSection user={user} onChanged={onChanged} />
      <PhoneFactorSection user={user} onChanged={onChanged} />
      <AppFactorSection user={user} onChanged={onChanged} />
      <SessionsSection sessions={sessions} now={now} onChanged={onChanged} />
    </>
  )
}
