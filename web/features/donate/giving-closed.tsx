import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askedPath, type GivingAnswer } from './giving.ts'

interface GivingClosedProps {
  giving: GivingAnswer
  /** Why paying does not work now; undefined when this project takes no gifts. */
  trouble: string | undefined
}

/** Instead of the wizard, when there is nothing to give to or no way to pay. */
export function GivingClosed({ giving, trouble }: GivingClosedProps) {
  const t = useTranslate()
  return (
    <Card className="px-4.5 py-6 sm:p-7">
      <h2 className="mb-3 text-heading font-bold">
        {t(trouble === undefined ? 'donate.closed_heading' : 'donate.unavailable_heading')}
      </h2>
      <p className="mb-6">{trouble ?? t('donate.closed_text', { project: giving.project.name })}</p>
      <div className="flex flex-wrap gap-3">
        {trouble === undefined ? null : <ButtonLink href="">{t('donate.try_again')}</ButtonLink>}
        <ButtonLink href={askedPath(giving)} kind={trouble === undefined ? 'primary' : 'outline'}>
          {t('donate.to_project')}
        </ButtonLink>
      </div>
    </Card>
  )
}
