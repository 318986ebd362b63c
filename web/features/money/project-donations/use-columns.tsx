import { Eye, MailCheck, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ManagedDonation } from '../../../../contract/money/donations/managed-list.ts'
import type { Translate } from '../../../../contract/texts.ts'
import { useFormat } from '../../../lib/format.ts'
import { useShortDay } from '../../../lib/short-date.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { BareCheckbox } from '../../../ui/fields/checkbox.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { useDonorName } from './use-donor-name.ts'
import { ReturnedAmounts } from './refunds/returned-amounts.tsx'
import type { RefundActions } from './refunds/use-refunding.tsx'
import type { SelectedDonations } from './selection-bar.tsx'
import { StatusChip } from './status-chip.tsx'
import type { ThankActions } from './use-thanking.ts'
import type { UndoActions } from './use-undoing.ts'

interface ColumnsOptions {
  chosen: SelectedDonations
  onChoose: (chosen: SelectedDonations) => void
  onOpen: (donation: ManagedDonation) => void
  thanking: ThankActions
  undoing: UndoActions
  refunding: RefundActions
}

const icon = 'size-5 text-ink-soft'

/** Returns the columns of a donation in the list. */
export function useColumns(options: ColumnsOptions): Column<ManagedDonation>[] {
  const { chosen, onChoose, onOpen, refunding } = options
  const t = useTranslate()
  const { money } = useFormat()
  const day = useShortDay()
  const nameOf = useDonorName()
  const toggle = (donation: ManagedDonation, isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen) next.set(donation.id, donation)
    else next.delete(donation.id)
    onChoose(next)
  }
  return [
    {
      id: 'choice',
      header: t('donations.choice'),
      isChoice: true,
      render: (donation) =>
        donation.can_thank || refunding.canRefund(donation) ? (
          <BareCheckbox
            aria-label={t('donations.choose', {
              name: nameOf(donation),
              number: donation.receipt_number ?? donation.id,
            })}
            checked={chosen.has(donation.id)}
            onChange={(event) => toggle(donation, event.currentTarget.checked)}
          />
        ) : null,
    },
    {
      id: 'donor',
      header: t('donations.donor'),
      isName: true,
      render: (donation) => (
        <>
          <button type="button" className="link row-link min-h-6 text-left" onClick={() => onOpen(donation)}>
            {nameOf(donation)}
          </button>
          <small className="row-aside block text-sm font-normal text-ink-soft">
            {donation.email !== '' ? (
              <EmailText email={donation.email} />
            ) : donation.ref !== '' ? (
              donation.ref
            ) : (
              donation.payment_method_name
            )}
          </small>
        </>
      ),
    },
    {
      id: 'for',
      header: t('donations.for'),
      render: (donation) => donation.participant_user_name ?? donation.team_name ?? t('donations.whole_project'),
    },
    {
      id: 'status',
      header: t('donations.columns.status'),
      render: ({ status, is_monthly: isMonthly, thank_mail_sent: isThanked }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <span className="whitespace-nowrap">
            <StatusChip status={status} />
          </span>
          {isMonthly && <span className="text-sm text-ink-soft">{t('donations.monthly')}</span>}
          {isThanked && (
            <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
              <MailCheck aria-hidden="true" className="size-4" />
              {t('donations.columns.thanked')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'date',
      header: t('donations.columns.date'),
      isShort: true,
      render: ({ created_at: at }) => day(at),
    },
    {
      id: 'amount',
      header: t('donations.columns.amount'),
      isFigure: true,
      render: (donation) => (
        <>
          <b>{money(donation.amount)}</b>
          <ReturnedAmounts donation={donation} />
        </>
      ),
    },
    {
      id: 'actions',
      header: t('donations.actions'),
      isActions: true,
      render: (donation) => (
        <ActionMenu
          label={t('donations.actions_of', { name: nameOf(donation), number: donation.receipt_number ?? donation.id })}
          actions={actionsOf(donation, t, options)}
        />
      ),
    },
  ]
}

/** Returns the actions of a donation. */
function actionsOf(
  donation: ManagedDonation,
  t: Translate,
  { onOpen, thanking, undoing, refunding }: ColumnsOptions,
): ComponentProps<typeof ActionMenu>['actions'] {
  return [
    {
      label: t('donations.view'),
      icon: <Eye aria-hidden="true" className={icon} />,
      onAction: () => onOpen(donation),
    },
    ...(donation.can_thank
      ? [
          {
            label: t('donations.thanks.send'),
            icon: <MailCheck aria-hidden="true" className={icon} />,
            onAction: () => void thanking.thank(donation),
          },
        ]
      : []),
    ...(refunding.canRefund(donation)
      ? [
          {
            label: t('donations.refunds.open'),
            icon: <Undo2 aria-hidden="true" className={icon} />,
            onAction: () => refunding.openDialog([donation]),
          },
        ]
      : []),
    ...(undoing.canUndo(donation)
      ? [
          {
            label: t('donations.manual.undo'),
            icon: <Undo2 aria-hidden="true" className="size-5" />,
            isDestructive: true,
            onAction: () => void undoing.undo(donation),
          },
        ]
      : []),
  ]
}
