import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

/** The page to which a link in a mail leads: one thing to read and decide about, which no search engine is to find. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="px-4.5 py-6 sm:p-8">
        <h1 className="text-heading font-bold">{title}</h1>
        {children}
      </Card>
    </main>
  )
}
