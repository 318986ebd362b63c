import { useState } from 'react'
import type { canMakeManual } from '../../../../contract/money/donations/manual-donations.ts'
import { DonationsPage } from '../../../features/money/project-donations/donations-page.tsx'
import type { DonationsProject } from '../../../features/money/project-donations/donations-project.ts'
import { ManualDialog } from '../../../features/money/project-donations/manual/manual-dialog.tsx'
import { useOpenModal } from '../../../features/money/project-donations/manual/use-open-modal.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'

interface DashboardDonationsProps {
  project: DonationsProject
}

/** The donations of one project, and the dialog to add those that were given elsewhere. */
export function DashboardDonations({ project }: DashboardDonationsProps) {
  const modal = useOpenModal()
  const [additions, setAdditions] = useState(0)
  return (
    <>
      <DonationsPage project={project} onAddManual={modal.open} additions={additions} />
      <AllowedManualDialog project={project} modal={modal} onAdded={() => setAdditions((count) => count + 1)} />
    </>
  )
}

/** The same dialog on a page of the project that has no button for it: the URL may name it [2.08]. */
export function RequestedManualDialog({ project }: DashboardDonationsProps) {
  return <AllowedManualDialog project={project} modal={useOpenModal()} onAdded={() => {}} />
}

interface AllowedManualDialogProps extends DashboardDonationsProps {
  modal: ReturnType<typeof useOpenModal>
  onAdded: () => void
}

function AllowedManualDialog({ project, modal, onAdded }: AllowedManualDialogProps) {
  const { data } = useLoaded<typeof canMakeManual>('/api/project/:id/donations/manual/can', {
    params: { id: project.id },
  })
  return (
    <ManualDialog
      project={project}
      isOpen={modal.isOpen && data?.canMakeManualTransactions === true}
      onClose={modal.close}
      onSaved={onAdded}
    />
  )
}
