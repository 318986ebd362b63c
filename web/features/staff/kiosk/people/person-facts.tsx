import type { ReactNode } from 'react'
import './person.css'

interface PersonFact {
  name: string
  /** The value; a fact that has none is not shown. */
  value: ReactNode
}

/** Facts beside each other where there is room, each with its name above it. */
export function PersonFacts({ facts }: { facts: readonly PersonFact[] }) {
  return (
    <dl className="person-facts figures">
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
