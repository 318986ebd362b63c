import type { RegistrationOffer } from '../../../../contract/signups/registrations/register-calls.ts'
import type { RegistrationClosure } from '../../../../contract/signups/registrations/registration-states.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** The card instead of the form, when registration is closed: each reason has its own words [4.05]. */
export function ClosedCard({
  project,
  closed,
}: {
  project: RegistrationOffer['project']
  closed: RegistrationClosure
}) {
  const t = useTranslate()
  return (
    <Card className="px-4.5 py-6 sm:p-7">
      <h2 className="mb-3 text-heading font-bold">{t('participate.closed_title')}</h2>
      <p className="mb-6">{t(`participate.closed.${closed}`)}</p>
      <div className="flex flex-wrap gap-3">
        {project.isDonationAllowed && (
          <ButtonLink href={`/${project.url}/doneer`}>{t('participate.closed_donate')}</ButtonLink>
        )}
        <ButtonLink href={`/${project.url}`} kind="outline">
          {t('participate.back_to_project')}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** An existing participant is led to their page. */
export function OwnPageCard({ href }: { href: string }) {
  const t = useTranslate()
  return (
    <Card className="px-4.5 py-6 sm:p-7">
      <h2 className="mb-3 text-heading font-bold">{t('participate.already_title')}</h2>
      <p className="mb-6">{t('participate.already_lead')}</p>
      <ButtonLink href={href}>{t('participate.to_own_page')}</ButtonLink>
    </Card>
  )
}
