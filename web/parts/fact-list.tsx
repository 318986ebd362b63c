import type { ReactNode } from 'react'

export interface Fact {
  name: string
  /** The value, with a line break between its lines; left out when there is none. */
  value: ReactNode
  /** The button that acts on the fact, such as one that copies it. */
  action?: ReactNode
}

/** The length of a value that stands on one line beside its name, also on a phone. */
const shortLength = 24

/**
 * A list of facts, each a name with its value at the right. Beside a short value the name takes more lines where the
 * row is narrow, so that amounts and dates stay whole; beside a long one the value does. A name stands above a value
 * with a word that would break beside it, and each name does once one of the facts has an action.
 */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const hasActions = facts.some(({ action }) => action !== undefined)
  return (
    <dl className="figures mt-3 divide-y divide-line border-y border-line text-md">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map((fact) => (
          <FactRow key={fact.name} fact={fact} isStacked={hasActions || hasLongWord(fact.value)} />
        ))}
    </dl>
  )
}

function FactRow({ fact: { name, value, action }, isStacked }: { fact: Fact; isStacked: boolean }) {
  return (
    <div className={isStacked ? 'py-2.5' : 'flex items-baseline justify-between gap-x-6 py-2.5'}>
      <dt className={`text-ink-soft ${isStacked || isShort(value) ? 'min-w-0' : 'shrink-0'}`}>{name}</dt>
      <dd
        className={`font-semibold ${isStacked ? 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5' : isShort(value) ? 'shrink-0 text-right' : 'min-w-0 text-right'}`}
      >
        <span
          className={`min-w-0 whitespace-pre-line ${isStacked ? 'flex-[1_1_8rem] wrap-anywhere' : 'block text-right'}`}
        >
          {value}
        </span>
        {action}
      </dd>
    </div>
  )
}

const isShort = (value: ReactNode): boolean => typeof value === 'string' && value.length <= shortLength

const hasLongWord = (value: ReactNode): boolean =>
  typeof value === 'string' && value.split(/\s/).some((word) => word.length > shortLength)
