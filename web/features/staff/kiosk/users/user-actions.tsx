import { useState } from 'react'
import type { startImpersonation } from '../../../../../contract/staff/kiosk/impersonation.ts'
import type { lockUser, unlockUser } from '../../../../../contract/staff/kiosk/locks.ts'
import type { KioskProfile } from '../../../../../contract/staff/kiosk/users.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ActionMenu } from '../../../../ui/buttons/action-menu.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { DiscountDialog } from './discount-dialog.tsx'

interface UserActionsProps {
  user: KioskProfile['user']
  /** The currency of plans. */
  currency: string
  /** Whether the dialog is open that begins the impersonation of this user, by the URL. */
  isImpersonating: boolean
  onChanged: () => Promise<void>
}

/** The actions of staff on an account in a menu, each with a reason. */
export function UserActions({ user, currency, isImpersonating, onChanged }: UserActionsProps) {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const [isLocking, setLocking] = useState(false)
  const [isDiscounting, setDiscounting] = useState(false)
  const { id, name } = user
  const act = user.is_locked ? 'unlock' : 'lock'

  async function begin(reason: string): Promise<'leaving'> {
    const endpoint = { method: 'POST', path: '/spark/kiosk/users/impersonate/:id' } as const
    const { redirect } = await call<typeof startImpersonation>(endpoint, { params: { id }, body: { reason } })
    location.assign(redirect)
    return 'leaving'
  }
  async function changeLock(reason: string): Promise<void> {
    const input = { params: { id }, body: { reason } }
    const { message } = user.is_locked
      ? await call<typeof unlockUser>({ method: 'POST', path: '/spark/kiosk/users/:id/unlock' }, input)
      : await call<typeof lockUser>({ method: 'POST', path: '/spark/kiosk/users/:id/lock' }, input)
    setLocking(false)
    toast({ text: message })
    await onChanged()
  }
  return (
    <>
      <ActionMenu
        label={t('kiosk.users.actions')}
        actions={[
          // A call that only leads to the dialog, which is where the specification wants the browser to go.
          { label: t('kiosk.users.impersonate'), href: `/spark/kiosk/users/impersonate/${id}` },
          { label: t('kiosk.discount.open'), onAction: () => setDiscounting(true) },
          { label: t(`kiosk.users.${act}`), onAction: () => setLocking(true), isDestructive: !user.is_locked },
        ]}
      />
      {isImpersonating && (
        <ReasonDialog
          title={t('kiosk.users.impersonate_title', { name })}
          lead={t('kiosk.users.impersonate_lead', { name })}
          button={t('kiosk.users.impersonate_start')}
          submit={begin}
          onClose={() => (location.hash = hashOf('users', id))}
        />
      )}
      {isDiscounting && (
        <DiscountDialog
          user={user}
          currency={currency}
          onClose={() => setDiscounting(false)}
          onRequested={(message) => {
            setDiscounting(false)
            toast({ text: message })
          }}
        />
      )}
      {isLocking && (
        <ReasonDialog
          title={t(`kiosk.users.${act}_title`, { name })}
          lead={t(`kiosk.users.${act}_lead`)}
          button={t(`kiosk.users.${act}`)}
          isDestructive={!user.is_locked}
          submit={changeLock}
          onClose={() => setLocking(false)}
        />
      )}
    </>
  )
}
