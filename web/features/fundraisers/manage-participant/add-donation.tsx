import { Plus } from 'lucide-react'
import type { canMakeManual } from '../../../../contract/money/donations/manual-donations.ts'
import type { ParticipantPage } from '../../../../contract/pages/public-pages/pages.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'

/** The way to the dialog that writes down a donation which was given elsewhere, for managers of the project [6.03]. */
export function AddDonation({ page: { project, participant } }: { page: ParticipantPage }) {
  const t = useTranslate()
  const can = useLoaded<typeof canMakeManual>('/api/project/:id/donations/manual/can', { params: { id: project.id } })
  if (can.data?.canMakeManualTransactions !== true) return null
  // As the form takes a participant: the name is for people, the number counts.
  const query = new URLSearchParams({ openModal: 'manual', for: `${participant.fullName} (nr. ${participant.id})` })
  return (
    <ButtonLink kind="outline" size="small" href={`/dashboard?${query}${hashOf('projects', project.id, 'list')}`}>
      <Plus aria-hidden="true" className="size-4.5" />
      {t('participant.add_donation')}
    </ButtonLink>
  )
}
