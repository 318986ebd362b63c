import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ManagedDonation } from '../../../../../contract/money/donations/managed-list.ts'
import type { listRefunds } from '../../../../../contract/money/refunds/refunds.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { isRefundable } from './refundable.ts'

const RefundDialog = lazy(() => import('./refund-dialog.tsx'))

export interface RefundActions {
  canRefund: (donation: ManagedDonation) => boolean
  /** Opens the dialog in which these donations are refunded. */
  openDialog: (donations: readonly ManagedDonation[]) => void
  /** Stands on the page while it is open. */
  dialog: ReactNode
}

/** Refunds donations, for leaders of the project. */
export function useRefunding(projectId: number, onRefunded: () => void): RefundActions {
  const toast = useToast()
  const { data } = useLoaded<typeof listRefunds>('/api/project/:id/refunds', {
    params: { id: projectId },
    query: { limit: 1 },
  })
  const [request, setRequest] = useState<{ donations: readonly ManagedDonation[]; isOpen: boolean; number: number }>()
  const close = () => setRequest((previous) => previous && { ...previous, isOpen: false })
  return {
    canRefund: (donation) => data?.can_refund === true && isRefundable(donation),
    openDialog: (donations) =>
      setRequest((previous) => ({ donations, isOpen: true, number: (previous?.number ?? 0) + 1 })),
    dialog: request && (
      <Suspense fallback={null}>
        <RefundDialog
          // Text typed for others does not count now.
          key={request.number}
          projectId={projectId}
          donations={request.donations}
          isOpen={request.isOpen}
          onClose={close}
          onDone={(text) => {
            close()
            toast({ text })
            onRefunded()
          }}
        />
      </Suspense>
    ),
  }
}
