import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'

interface CreationScreenProps {
  isFull: boolean
  children: ReactNode
}

/** Making a project, shortly or fully; the text of the one is there in the other [1.01]. */
export function CreationScreen({ isFull, children }: CreationScreenProps) {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <h1 className="text-heading font-bold md:text-section">{t(isFull ? 'create.full_title' : 'create.title')}</h1>
      <p className="mt-2 text-ink-mid">{t(isFull ? 'create.full_lead' : 'create.lead')}</p>
      <p className="mb-4">
        <a
          href={isFull ? '/acties/nieuw' : '/acties/nieuw/uitgebreid'}
          className="link inline-flex min-h-11 items-center"
        >
          {t(isFull ? 'create.to_simple' : 'create.to_full')}
        </a>
      </p>
      <Card className="px-4.5 py-6 sm:p-8">{children}</Card>
    </main>
  )
}
