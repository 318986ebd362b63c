import type { ReactNode } from 'react'

/** The heading says what the chosen tab says already, but a reader without scripts sees all panels at once. */
export function Panel({ title, content }: { title: string; content: ReactNode }) {
  return (
    <>
      <h2 className="mb-4 text-heading font-bold">{title}</h2>
      {content}
    </>
  )
}
