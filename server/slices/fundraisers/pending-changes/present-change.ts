import type { ChangeValues, ChangeKind } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type {
  PendingChange as PendingChangeAnswer,
  RejectedChange,
} from '../../../../contract/fundraisers/pending-changes/pending-changes.ts'
import { inFours } from '../../../../contract/format.ts'
import type { Translate } from '../../../../contract/texts.ts'
import type { listNamedChanges, listRejectedChanges, PendingChange } from './queries.ts'
import type { Authority } from './rules.ts'

const shownSigns = 4

/**
 * Returns a value of a change as text. An account number is cut to its last characters, which are enough to recognize
 * it, unless the whole is requested.
 */
export function changeWords(
  t: Translate,
  kind: ChangeKind,
  values: ChangeValues,
  { isWhole = false }: { isWhole?: boolean } = {},
): string {
  if (kind === 'bank_account') return bankAccountWords(t, values, isWhole)
  if (kind === 'payment_account')
    return values['accountId'] === null ? t('changes.platform_account') : String(values['label'] ?? '')
  return Object.entries(values)
    .filter(([name]) => name !== 'organizationId')
    .map(([name, value]) => labelValue(t, kind, name, value))
    .join(' · ')
}

function bankAccountWords(t: Translate, { bankAccount, bankAccountHolder }: ChangeValues, isWhole: boolean): string {
  if (bankAccount === null) return t('changes.no_account')
  const holder = String(bankAccountHolder ?? '–')
  const number = String(bankAccount)
  if (isWhole) return `${inFours(number)} · ${holder}`
  return t('changes.account', { ending: number.slice(-shownSigns), holder })
}

function labelValue(t: Translate, kind: ChangeKind, name: string, value: ChangeValues[string]): string {
  const text = typeof value === 'boolean' ? t(value ? 'changes.yes' : 'changes.no') : String(value ?? '–')
  if (kind === 'owner_name' || name === 'name' || name === 'label') return text
  return `${t(`changes.fields.${name as 'rsin'}`)}: ${text}`
}

/** Returns the values that differ, so that equal values are not read twice. */
export function differenceOf({ former, proposed, kind }: Pick<PendingChange, 'former' | 'proposed' | 'kind'>): {
  from: ChangeValues
  to: ChangeValues
} {
  if (kind === 'bank_account' || kind === 'payment_account') return { from: former, to: proposed }
  const names = Object.keys(former).filter((name) => former[name] !== proposed[name])
  const valuesIn = (values: ChangeValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { from: valuesIn(former), to: valuesIn(proposed) }
}

export function presentChange(
  t: Translate,
  named: Awaited<ReturnType<typeof listNamedChanges>>[number],
  reader: { userId: number; authority: Authority },
): PendingChangeAnswer {
  const { change, confirmedByName } = named
  const waits = change.effectAt > change.requestedAt
  return {
    ...presentWords(t, named, reader.authority),
    effect_at: waits && change.confirmedBy === null ? change.effectAt.toISOString() : null,
    waits_for_review: change.needsReview && change.reviewedAt === null,
    confirmed_by: confirmedByName,
    can_confirm: canConfirm(change, reader),
    can_withdraw: canWithdraw(change, reader),
  }
}

export function presentRejected(
  t: Translate,
  named: Awaited<ReturnType<typeof listRejectedChanges>>[number],
  reader: { authority: Authority },
): RejectedChange {
  const { change } = named
  return {
    ...presentWords(t, named, reader.authority),
    rejected_at: (change.endedAt ?? change.requestedAt).toISOString(),
    reason: change.rejectedFor ?? '',
  }
}

/** Returns the new value beside the former one, and its requester. */
function presentWords(
  t: Translate,
  { change, requesterName }: { change: PendingChange; requesterName: string },
  authority: Authority,
) {
  const { from, to } = differenceOf(change)
  // A yes to an account takes its whole number, which leaders read among the settings as well.
  const isWhole = authority === 'leads'
  return {
    id: change.id,
    kind: change.kind,
    from: changeWords(t, change.kind, from, { isWhole }),
    to: changeWords(t, change.kind, to, { isWhole }),
    requested_by: requesterName,
    requested_at: change.requestedAt.toISOString(),
  }
}

/**
 * Whether the user may confirm a change as its second leader: one who had led for three days when it was requested, as
 * a leader approved since then might be the first one's other name.
 */
export const canConfirm = (
  { requestedBy, confirmedBy, confirmableBy }: PendingChange,
  { userId, authority }: { userId: number; authority: Authority },
): boolean => authority === 'leads' && confirmedBy === null && requestedBy !== userId && confirmableBy.includes(userId)

export const canWithdraw = (
  { requestedBy }: PendingChange,
  { userId, authority }: { userId: number; authority: Authority },
): boolean => authority === 'leads' || (authority === 'manages' && requestedBy === userId)
