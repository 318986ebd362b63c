import type { KeyboardEvent } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'

export const notificationTabs = ['notifications', 'announcements'] as const
export type NotificationTab = (typeof notificationTabs)[number]

interface NotificationTabsProps {
  chosen: NotificationTab
  /** The number of announcements that are unread. */
  waiting: number
  onChoose: (tab: NotificationTab) => void
}

export function NotificationTabs({ chosen, waiting, onChoose }: NotificationTabsProps) {
  const t = useTranslate()
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = chosen === 'notifications' ? 'announcements' : 'notifications'
    event.preventDefault()
    onChoose(other)
    document.querySelector<HTMLElement>(`#news-${other}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={t('notifications.title')} className="flex gap-3 border-b border-line">
      {notificationTabs.map((tab) => (
        <button
          key={tab}
          id={`news-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls="news-panel"
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={walk}
          className={`flex min-h-12 items-center gap-1.5 px-1 text-md font-medium -outline-offset-3 ${
            tab === chosen ? 'text-ink shadow-[inset_0_-3px_0_var(--color-copper-ink)]' : 'text-ink-soft hover:text-ink'
          }`}
        >
          {t(`notifications.${tab}`)}
          {tab === 'announcements' && waiting > 0 && (
            <small className="figures rounded-full bg-track px-2 text-xs text-ink-soft">{waiting}</small>
          )}
        </button>
      ))}
    </div>
  )
}
