import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { hasPage, pagePath } from './donation-paths.ts'

interface BackLinkProps {
  donation: Pick<DonationStatus, 'project' | 'participant' | 'team'>
  kind: 'primary' | 'outline' | 'quiet'
  className?: string
}

/**
 * The link back to the recipient's page, whose short text does not repeat the name above it; to other projects where
 * that page is not there any more.
 */
export function BackLink({ donation, kind, className = '' }: BackLinkProps) {
  const t = useTranslate()
  if (!hasPage(donation)) return <OtherProjects kind={kind} className={className} />
  const { participant, team } = donation
  return (
    <ButtonLink href={pagePath(donation)} kind={kind} className={`py-2 text-center ${className}`}>
      {t(participant !== null ? 'complete.to_participant' : team !== null ? 'complete.to_team' : 'complete.to_project')}
    </ButtonLink>
  )
}

/** The link to all projects, for a donor whose project takes nothing any more. */
export function OtherProjects({ kind, className = '' }: Omit<BackLinkProps, 'donation'>) {
  const t = useTranslate()
  return (
    <ButtonLink href="/acties" kind={kind} className={`py-2 text-center ${className}`}>
      {t('complete.other_projects')}
    </ButtonLink>
  )
}
