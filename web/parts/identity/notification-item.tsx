import { Bell, CircleCheck, CreditCard, Flag, Gift, type LucideIcon, Megaphone, Users } from 'lucide-react'
import type { Announcement } from '../../../contract/identity/notifications/notifications.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import { Markdown } from '../markdown/markdown.tsx'

/** The icons that the server may name; anything else is a bell. */
const icons: Record<string, LucideIcon> = {
  check: CircleCheck,
  card: CreditCard,
  flag: Flag,
  gift: Gift,
  megaphone: Megaphone,
  users: Users,
}

interface NotificationItemProps {
  item: Pick<Announcement, 'icon' | 'body' | 'action_text' | 'action_url' | 'created_at' | 'creator'>
  /** Whether it is Markdown, as staff write announcements; notifications hold words of people, which are plain. */
  isMarkdown: boolean
  isFresh: boolean
  now: string
}

/** A piece of news, as published. */
export function NotificationItem({ item, isMarkdown, isFresh, now }: NotificationItemProps) {
  const t = useTranslate()
  const format = useFormat()
  const Icon = icons[item.icon] ?? Bell
  const { created_at: createdAt, action_text: actionText, action_url: actionUrl } = item
  const creatorName = item.creator === null ? '' : `${item.creator.name} · `
  return (
    <div className="flex gap-3.5 py-4">
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-band text-ink-soft">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        {isMarkdown ? (
          <Markdown text={item.body} />
        ) : (
          <p className="text-md whitespace-pre-line wrap-anywhere">{item.body}</p>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span>
            {creatorName}
            <time dateTime={createdAt} title={format.dateTime(createdAt)}>
              {format.ago(createdAt, now)}
            </time>
          </span>
          {isFresh && <Chip tone="leaf">{t('notifications.new')}</Chip>}
        </p>
        {actionUrl !== null && (
          <a href={actionUrl} className="link mt-1.5 inline-block py-1 text-md font-semibold">
            {actionText}
          </a>
        )}
      </div>
    </div>
  )
}
