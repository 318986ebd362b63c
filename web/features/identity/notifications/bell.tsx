import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { unreadCount } from './unread.ts'
import { useBellItems } from './use-bell-items.ts'

const NotificationDialog = lazy(() => import('./notification-dialog.tsx'))

const shownMax = 99

/** The number of news items, and the way to them [2.26]. */
export function Bell({ lastReadAt }: { lastReadAt: string | null }) {
  const t = useTranslate()
  const notifications = useBellItems(lastReadAt)
  const [isOpen, setOpen] = useState(false)
  const count = notifications.list === undefined ? 0 : unreadCount(notifications.list, notifications.lastReadAt)
  const label = count === 0 ? t('notifications.bell') : t('notifications.bell_unread', { count })
  const open = () => {
    setOpen(true)
    void notifications.load()
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={open}
        className="relative grid size-11 place-items-center rounded-full hover:bg-band noscript:hidden"
      >
        <BellIcon aria-hidden="true" className="size-5.5" />
        {count !== 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-copper px-1 text-xs font-bold text-white"
          >
            {count > shownMax ? `${shownMax}+` : count}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationDialog news={notifications} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
