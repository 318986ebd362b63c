import type { ReactNode } from 'react'

export interface Fact {
  name: string
  /** The value, with a line break between its lines; left out when there is none. */
  value: ReactNode
  /** The button that acts on the fact, such as one that copies it. */
  action?: ReactNode
}

/** A list of facts, each a name with its value at the right, also where it comes to a line of its own. Names stand above their values once one of the facts has an action. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const isStacked = facts.some(({ action }) => action !== undefined)
  return (
    <dl className="figures mt-3 divide-y divide-line border-y border-line text-md">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value, action }) => (
          <div
            key={name}
            className={isStacked ? 'py-2.5' : 'flex flex-wrap items-center justify-between gap-x-6 py-2.5'}
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd
              className={`min-w-0 font-semibold ${isStacked ? 'flex flex-wrap items-center gap-x-3 gap-y-1.5' : 'ml-auto text-right'}`}
            >
              <span className={`min-w-0 whitespace-pre-line ${isStacked ? 'flex-[1_1_8rem]' : 'block text-right'}`}>
                {value}
              </span>
              {action}
            </dd>
          </div>
        ))}
    </dl>
  )
}
