import { useState } from 'react'
import { type UserSearchResult, UserSearch } from './user-search.tsx'
import { UserProfile } from './user-profile.tsx'

interface UsersTabProps {
  /** The id of the account that is looked at; undefined for the search. */
  userId: string | undefined
  /** The actions on it. */
  part: string | undefined
  isOpen: boolean
}

/** The search, or the profile of a found user; back from it, the search stands as it was left [2.20]. */
export function UsersTab({ userId, part, isOpen }: UsersTabProps) {
  const [result, setResult] = useState<UserSearchResult>()
  return userId === undefined ? (
    <UserSearch isOpen={isOpen} result={result} onResult={setResult} />
  ) : (
    <UserProfile key={userId} userId={userId} part={part} />
  )
}
