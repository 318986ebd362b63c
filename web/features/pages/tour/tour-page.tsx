import { ArrowRight } from 'lucide-react'
import type { Tour, TourEntry, TourRole } from '../../../../contract/tour.ts'
import { TokenField } from '../../../ui/forms/token-field.tsx'

interface TourPageProps {
  tour: Tour
  /** The e-mail address of the account that is signed in here; null for a visitor. */
  email: string | null
}

/** Every screen and state by role, each one press away, for those who try the product out or work on it. */
export function TourPage({ tour, email }: TourPageProps) {
  const groups = tour.roles.map((role) => ({ role, entries: tour.entries.filter((entry) => entry.role === role.id) }))
  return (
    <main id="content" lang="en" className="mx-auto grid max-w-page gap-10 px-4.5 py-10 md:px-8 md:py-14">
      <header>
        <h1 className="text-heading font-bold">Tour</h1>
        <p className="mt-1 max-w-prose text-md text-ink-soft">
          {`${tour.entries.length} screens and states. One press signs in as the role and opens it.`}
        </p>
        <nav aria-label="Roles" className="mt-5">
          <ul className="flex flex-wrap gap-2">
            {groups.map(({ role, entries }) => (
              <li key={role.id}>
                <a
                  href={`#${role.id}`}
                  className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-sm font-medium no-underline hover:bg-band"
                >
                  {role.title} <span className="text-ink-soft">{entries.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {groups.map(({ role, entries }) => (
        <Role key={role.id} role={role} entries={entries} password={tour.password} email={email} />
      ))}
    </main>
  )
}

interface RoleProps {
  role: TourRole
  entries: readonly TourEntry[]
  password: string
  email: string | null
}

function Role({ role, entries, password, email }: RoleProps) {
  const areas = [...new Set(entries.map(({ area }) => area))]
  const isThem = role.email === email
  return (
    <section id={role.id} aria-labelledby={`${role.id}-title`} className="scroll-mt-6">
      <h2 id={`${role.id}-title`} className="text-title font-bold">
        {role.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {role.email ?? 'Not signed in'}
        {isThem && ' · this is you now'}
      </p>
      {areas.map((area) => (
        <div key={area} className="mt-5">
          <h3 className="text-md font-semibold">{area}</h3>
          <ul className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {entries
              .filter((entry) => entry.area === area)
              .map((entry) => (
                <li key={`${entry.screen} ${entry.state}`}>
                  <Entry entry={entry} role={role} isThem={isThem} password={password} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const look =
  'flex min-h-14 w-full items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-2 text-left text-md no-underline transition-colors hover:bg-band'

interface EntryProps {
  entry: TourEntry
  role: TourRole
  isThem: boolean
  password: string
}

/** A link where the visitor has the role already; else the form that signs in, or out, and goes on there. */
function Entry({ entry, role, isThem, password }: EntryProps) {
  const words = (
    <>
      <span className="min-w-0">
        <span className="block font-medium text-ink">{entry.screen}</span>
        {entry.state !== '' && <span className="block text-sm text-ink-soft">{entry.state}</span>}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </>
  )
  if (isThem)
    return (
      <a href={entry.address} className={look}>
        {words}
      </a>
    )
  return (
    <form method="post" action={role.email === null ? '/dev/tour' : '/login'}>
      <TokenField />
      <input type="hidden" name="redirect" value={entry.address} />
      {role.email !== null && (
        <>
          <input type="hidden" name="email" value={role.email} />
          <input type="hidden" name="password" value={password} />
        </>
      )}
      <button type="submit" className={look}>
        {words}
      </button>
    </form>
  )
}
