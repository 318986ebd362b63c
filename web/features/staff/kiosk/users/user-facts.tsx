import type { ReactNode } from 'react'
import './user.css'

interface UserFact {
  name: string
  /** The value; a fact that has none is not shown. */
  value: ReactNode
}

/** Facts beside each other where there is room, each with its name above it. */
export function UserFacts({ facts }: { facts: readonly UserFact[] }) {
  return (
    <dl className="user-facts figures">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
