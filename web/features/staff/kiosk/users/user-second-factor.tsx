import type { KioskProfile } from '../../../../../contract/staff/kiosk/users.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'

type SecondFactorFacts = Pick<KioskProfile['user'], 'uses_second_factor' | 'requires_second_factor'>

/** Whether an account signs in in two steps, marked where it is of staff and does not. */
export function UserSecondFactor({ user }: { user: SecondFactorFacts }) {
  const t = useTranslate()
  if (user.uses_second_factor) return <span>{t('kiosk.users.on')}</span>
  return user.requires_second_factor ? (
    <Chip tone="amber">{t('kiosk.users.off')}</Chip>
  ) : (
    <span>{t('kiosk.users.off')}</span>
  )
}
