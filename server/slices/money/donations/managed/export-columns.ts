import type { TextKey, Translate } from '../../../../../contract/texts.ts'
import type { Cell, Column } from '../../../../platform/spreadsheet/table.ts'
import type { DonationExportRow } from './queries/export.ts'
import { receiptNumber } from '../rules.ts'
import { postalAddressParts } from './rules.ts'

/** A column of the file, with its cell of a donation. */
export interface DonationColumn extends Column {
  of: (row: DonationExportRow, methodNamed: (method: string) => string) => Cell
}

/** Exports the columns of an export [3.05], in the reader's language. */
export function exportColumnsOf(t: Translate): DonationColumn[] {
  const yesNo = (is: boolean) => (is ? yes : no)
  const yes = t('donations.export.yes')
  const no = t('donations.export.no')
  const once = t('donations.once')
  const monthly = t('donations.monthly')
  const words = new Map<string, string>()
  const statusWord = (status: DonationExportRow['status']) => {
    const cached = words.get(status) ?? t(`donations.status.${status}`)
    words.set(status, cached)
    return cached
  }
  const text = (key: TextKey, of: DonationColumn['of'], width = 16): DonationColumn => ({
    heading: t(key),
    kind: 'text',
    width,
    of,
  })
  return [
    { heading: t('donations.columns.number'), kind: 'number', width: 10, of: ({ id }) => id },
    { heading: t('donations.columns.date'), kind: 'moment', width: 17, of: ({ createdSeconds }) => createdSeconds },
    text('donations.columns.status', ({ status }) => statusWord(status), 14),
    { heading: t('donations.columns.amount'), kind: 'cents', width: 12, of: ({ amountCents }) => amountCents },
    text('donations.columns.first_name', ({ firstName }) => firstName),
    text('donations.columns.last_name', ({ lastName }) => lastName, 20),
    text('donations.columns.email', ({ email }) => email, 28),
    text('donations.columns.phone', ({ phoneNumber }) => phoneNumber),
    text('donations.columns.street', ({ address }) => postalAddressParts(address).street, 20),
    text('donations.columns.house_number', ({ address }) => postalAddressParts(address).houseNumber, 10),
    text('donations.columns.postal_code', ({ postalCode }) => postalCode, 10),
    text('donations.columns.city', ({ city }) => city),
    text('donations.columns.country', ({ country }) => country, 8),
    text('donations.columns.often', ({ isMonthly }) => (isMonthly ? monthly : once), 12),
    text('donations.columns.method', ({ paymentMethod }, nameOf) => nameOf(paymentMethod)),
    { heading: t('donations.columns.paid'), kind: 'moment', width: 17, of: ({ paidSeconds }) => paidSeconds },
    text('donations.columns.project', ({ projectName }) => projectName, 24),
    { heading: t('donations.columns.participant_id'), kind: 'number', width: 10, of: (row) => row.participantId },
    text('donations.columns.participant', ({ participantName }) => participantName, 20),
    text('donations.columns.team', ({ teamName }) => teamName),
    text('donations.columns.message', ({ message }) => message, 40),
    text('donations.columns.anonymous', ({ isAnonymous }) => yesNo(isAnonymous), 10),
    text('donations.columns.newsletter', ({ wantsNewsletter }) => yesNo(wantsNewsletter), 10),
    text('donations.columns.acquisition', ({ allowsAcquisition }) => yesNo(allowsAcquisition), 12),
    text('donations.columns.ref', ({ ref }) => ref),
    text('donations.columns.thanked', ({ isThanked }) => yesNo(isThanked), 10),
    { heading: t('donations.columns.refunded'), kind: 'cents', width: 12, of: ({ refundedCents }) => refundedCents },
    {
      heading: t('donations.columns.charged_back'),
      kind: 'cents',
      width: 12,
      of: ({ chargedBackCents }) => chargedBackCents,
    },
    { heading: t('donations.columns.covered'), kind: 'cents', width: 12, of: ({ coveredCents }) => coveredCents },
    text('donations.columns.receipt', ({ id, paidSeconds }) =>
      paidSeconds === null ? '' : receiptNumber(id, dayOf(paidSeconds)),
    ),
  ]
}

/** Returns the day of a moment in seconds since 1970, by the clock of Amsterdam already. */
const dayOf = (localSeconds: number): string => new Date(localSeconds * 1000).toISOString().slice(0, 10)
