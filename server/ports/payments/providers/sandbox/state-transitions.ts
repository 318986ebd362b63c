import type { ProviderStatus } from '../../provider.ts'

/** The moves of a payment from each state; a final one goes nowhere. */
export const moves: Record<ProviderStatus, readonly ProviderStatus[]> = {
  open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  paid: [],
  failed: [],
  cancelled: [],
  expired: [],
}

export const isFinal = (status: ProviderStatus): boolean => moves[status].length === 0
