import type { ReactNode } from 'react'

/** A thing that happens after this page, behind its sign. */
export const NextStep = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3">
    <span aria-hidden="true" className="mt-0.5 text-leaf *:size-5">
      {icon}
    </span>
    <span className="min-w-0">{children}</span>
  </li>
)

/** Occurs in no text of ours. */
const gap = '\u0001'

/** A sentence with an e-mail address, which begins a line of its own before it breaks in its middle. */
export function TextWithEmail({ text, email }: { text: (email: string) => string; email: string }) {
  const [before, after = ''] = text(gap).split(gap)
  const stop = /^[.,:]?/.exec(after)?.[0] ?? ''
  return (
    <>
      {before}
      <span className="thanks-email">
        {email}
        {stop}
      </span>
      {after.slice(stop.length)}
    </>
  )
}
