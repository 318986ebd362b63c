import { CirclePlus, ClipboardCheck, LayoutDashboard, LifeBuoy, LogOut, Settings } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { defined } from '../../../../contract/defined.ts'
import type { CurrentUser } from '../../../../contract/identity/users/profile.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useLightDismiss } from '../../../lib/hooks/use-light-dismiss.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { TokenField } from '../../../ui/forms/token-field.tsx'

/** The switch between teams, fetched when the menu is opened: most people have no team. */
const TeamSwitch = lazy(() => import('./team-switch.tsx'))

interface AccountMenuProps {
  user: Pick<CurrentUser, 'name' | 'email' | 'photo' | 'is_staff' | 'needs_second_factor'>
  onSupport: () => void
  /** Whether the dialog for a support request is open. */
  isSupportOpen: boolean
}

const item =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left text-md no-underline hover:bg-band'

/** The actions of the user's account; it opens without scripts as well [2.27]. */
export function AccountMenu({ user, onSupport, isSupportOpen }: AccountMenuProps) {
  const t = useTranslate()
  const menu = useRef<HTMLDetailsElement>(null)
  useLightDismiss(menu)
  const wasSupportOpen = useRef(false)
  const [wasOpened, setWasOpened] = useState(false)
  const openSupport = () => {
    defined(menu.current).open = false
    onSupport()
  }
  // The button that opened the dialog is in the menu, which is closed by then, and so is not there to get the focus
  // back.
  useEffect(() => {
    if (wasSupportOpen.current && !isSupportOpen) defined(defined(menu.current).querySelector('summary')).focus()
    wasSupportOpen.current = isSupportOpen
  }, [isSupportOpen])
  return (
    <details ref={menu} className="relative" onToggle={() => setWasOpened(true)}>
      <summary
        aria-label={`${t('notifications.menu')}: ${user.name}`}
        className="grid size-11 list-none place-items-center rounded-full [&::-webkit-details-marker]:hidden"
      >
        <Avatar name={user.name} photo={user.photo} />
      </summary>
      <div className="absolute top-full right-0 z-20 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-option border border-line bg-card p-1.5 shadow-card">
        <p className="border-b border-line px-3 pt-2 pb-3">
          <span className="block font-semibold wrap-anywhere">{user.name}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">{user.email}</span>
        </p>
        <a href="/dashboard" className={`mt-1.5 ${item}`}>
          <LayoutDashboard aria-hidden="true" className="size-5 text-ink-soft" />
          {t('notifications.dashboard')}
        </a>
        <a href="/acties/nieuw" className={item}>
          <CirclePlus aria-hidden="true" className="size-5 text-ink-soft" />
          {t('notifications.create')}
        </a>
        <a href="/settings" className={item}>
          <Settings aria-hidden="true" className="size-5 text-ink-soft" />
          {t('notifications.settings')}
        </a>
        {wasOpened && (
          <Suspense fallback={null}>
            <TeamSwitch item={item} />
          </Suspense>
        )}
        {(user.is_staff || user.needs_second_factor) && (
          <a href="/spark/kiosk#/reviews" className={item}>
            <ClipboardCheck aria-hidden="true" className="size-5 text-ink-soft" />
            {t('notifications.kiosk')}
          </a>
        )}
        <button type="button" className={`noscript:hidden ${item}`} onClick={openSupport}>
          <LifeBuoy aria-hidden="true" className="size-5 text-ink-soft" />
          {t('notifications.support.link')}
        </button>
        <form method="post" action="/logout" onSubmit={clearDrafts}>
          <TokenField />
          <button type="submit" className={item}>
            <LogOut aria-hidden="true" className="size-5 text-ink-soft" />
            {t('common.logout')}
          </button>
        </form>
      </div>
    </details>
  )
}

/** Unsaved text may name donors, and the next user of this browser is another one. */
function clearDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing could be stored either.
  }
}
