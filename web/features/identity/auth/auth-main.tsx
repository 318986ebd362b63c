import type { ReactNode } from 'react'
import { AuthCard } from './auth-card.tsx'

interface AuthMainProps {
  title: string
  children: ReactNode
  /** A way out, below the card. */
  below?: ReactNode
}

/** A page with one card on it; no search engine needs it. */
export function AuthMain({ title, children, below }: AuthMainProps) {
  return (
    <main id="content" className="mx-auto min-h-[70dvh] max-w-auth px-4.5 py-10 md:py-16">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <AuthCard>{children}</AuthCard>
      {below}
    </main>
  )
}
