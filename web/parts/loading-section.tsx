import { useTranslate } from '../lib/texts/translate.ts'
import { Card } from '../ui/card.tsx'
import { SkeletonLines } from '../ui/status/skeleton.tsx'
import { Section } from './section.tsx'

/** The card of a setting while it is fetched, with its title where that is known before. */
export function LoadingSection({ title }: { title?: string }) {
  if (title === undefined)
    return (
      <Card className="px-5 py-6 md:px-7">
        <LoadingLines />
      </Card>
    )
  return (
    <Section title={title}>
      <LoadingLines />
    </Section>
  )
}

/** Lines that say to screen readers that they are on their way. */
export function LoadingLines() {
  const t = useTranslate()
  return (
    <>
      <p role="status" className="sr-only">
        {t('ui.loading')}
      </p>
      <SkeletonLines count={5} />
    </>
  )
}
