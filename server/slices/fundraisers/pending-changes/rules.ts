import { dayMs, earlier, hourMs } from '../../../../contract/durations.ts'
import {
  type ChangeValues,
  type ChangeKind,
  leadHoursMin,
} from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'

/**
 * Returns the moment since which a leader has to lead when a change is requested, to be its second leader: as with
 * refunds.
 */
export const ledSince = (requestedAt: Date): Date => earlier(requestedAt, leadHoursMin * hourMs)

/** The time after it took effect in which a change can be undone by the link in its mail. */
export const undoneWithinMs = 14 * dayMs

/**
 * Whether a kind of change is about the receiver of money: all leaders are notified of these, with the link that undoes
 * them.
 */
export const isAboutMoney = (kind: ChangeKind): boolean =>
  kind === 'bank_account' || kind === 'payment_account' || kind === 'organizer'

/** Returns the proposal after `sent`: the rest as it was proposed before, or as it is in force. */
export const nextValues = ({
  former,
  pending: open,
  sent: sentValues,
}: {
  former: ChangeValues
  pending: ChangeValues | undefined
  sent: ChangeValues
}): ChangeValues => ({ ...former, ...open, ...sentValues })

/** Whether all fields that `former` names are equal; other fields are no part of the change. */
export const isSameIn = (values: ChangeValues, former: ChangeValues): boolean =>
  Object.keys(former).every((name) => (values[name] ?? null) === former[name])

/** Whether a user leads a subject, manages it alone, or neither. */
export type Authority = 'leads' | 'manages' | 'none'

interface RequestedChange {
  kind: ChangeKind
  former: ChangeValues
  proposed: ChangeValues
}

/**
 * Whether the requester of a change may still request it. The account of the money is for leaders; the text of a page
 * is for managers too; and a person's own name is theirs.
 */
export function canStillRequest({ kind, former, proposed }: RequestedChange, authority: Authority): boolean {
  if (authority === 'leads' || kind === 'owner_name') return true
  if (authority === 'none') return false
  return kind === 'identity' || (kind === 'organizer' && former['organizationId'] === proposed['organizationId'])
}
