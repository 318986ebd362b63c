import { useState } from 'react'
import { type PeopleResult, PeopleSearch } from './people-search.tsx'
import { PersonProfile } from './person-profile.tsx'

interface PeopleTabProps {
  /** The id of the account that is looked at; undefined for the search. */
  userId: string | undefined
  /** The actions on it. */
  part: string | undefined
  isOpen: boolean
}

/** The search, or the profile of a found user; back from it, the search stands as it was left [2.20]. */
export function PeopleTab({ userId, part, isOpen }: PeopleTabProps) {
  const [people, setPeople] = useState<PeopleResult>()
  return userId === undefined ? (
    <PeopleSearch isOpen={isOpen} people={people} onResult={setPeople} />
  ) : (
    <PersonProfile key={userId} userId={userId} part={part} />
  )
}
