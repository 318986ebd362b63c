import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { pagePath, type DonateContext } from './donation.ts'

interface DonationClosedProps {
  donation: DonateContext
  /** The reason that paying does not work now; undefined when this project takes no donations. */
  trouble: string | undefined
}

/** The card instead of the wizard, when the project takes no donations or no payment method works. */
export function DonationClosed({ donation, trouble }: DonationClosedProps) {
  const t = useTranslate()
  const { name: project, state } = donation.project
  const closedText = state === projectStates.finished ? t('donate.finished_text') : t('donate.closed_text', { project })
  return (
    <Card className="px-4.5 py-6 sm:p-7">
      <h2 className="mb-3 text-heading font-bold">
        {t(trouble === undefined ? 'donate.closed_heading' : 'donate.unavailable_heading')}
      </h2>
      <p className="mb-6">{trouble ?? closedText}</p>
      <div className="flex flex-wrap gap-3">
        {trouble !== undefined && <ButtonLink href="">{t('donate.try_again')}</ButtonLink>}
        <ButtonLink href={pagePath(donation)} kind={trouble === undefined ? 'primary' : 'outline'}>
          {t('donate.to_project')}
        </ButtonLink>
      </div>
    </Card>
  )
}
