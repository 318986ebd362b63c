import { Megaphone, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type {
  deleteAnnouncement,
  listAnnouncements,
} from '../../../../../contract/identity/notifications/announcements.ts'
import type { Announcement } from '../../../../../contract/identity/notifications/notifications.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { NotificationItem } from '../../../../parts/identity/notification-item.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { Section } from '../../../../parts/section.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { useDeletion } from '../../../../ui/messages/use-deletion.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import '../kiosk.css'
import { AnnouncementDialog } from './announcement-dialog.tsx'

/** The number of first letters that distinguish one announcement from another. */
const namedLength = 60

/** The announcements of staff to all users [2.22]. `now` is an ISO moment. */
export function AnnouncementsTab({ now }: { now: string }) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const deletion = useDeletion()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const [edited, setEdited] = useState<Announcement | 'new'>()
  const { data, refusal, reload } = useLoaded<typeof listAnnouncements>('/spark/kiosk/announcements')

  async function finish(message: string): Promise<void> {
    setEdited(undefined)
    toast({ text: message })
    await reload()
  }
  async function remove({ id, body }: Announcement): Promise<void> {
    const confirmation = { title: t('kiosk.announcements.delete_title'), text: t('kiosk.announcements.delete_text') }
    const confirmLabel = t('kiosk.announcements.delete')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: nameOf(body) }))) return
    const endpoint = { method: 'DELETE', path: '/spark/kiosk/announcements/:id' } as const
    const answer = await deletion.send<typeof deleteAnnouncement>(endpoint, { params: { id } })
    if (answer === undefined) return
    await finish(answer.message)
    heading.request()
  }
  return (
    <Section
      title={t('kiosk.announcements.title')}
      lead={t('kiosk.announcements.lead')}
      headingRef={heading.target}
      mark={
        <Button size="small" className="kiosk-addition" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-4.5" />
          {t('kiosk.announcements.new')}
        </Button>
      }
    >
      <div aria-busy={data === undefined && refusal === undefined}>
        <Problem text={deletion.alert} />
        {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
        {data === undefined && refusal === undefined && <SkeletonLines count={5} />}
        {data?.list.length === 0 && <EmptyState icon={<Megaphone />} title={t('kiosk.announcements.empty')} />}
        <ul className="divide-y divide-line">
          {data?.list.map((item) => (
            <li key={item.id} className="flex items-start gap-1">
              <div className="min-w-0 flex-1">
                <NotificationItem item={item} isMarkdown isFresh={false} now={now} />
              </div>
              <div className="flex pt-3">
                <IconButton
                  label={`${t('kiosk.announcements.edit')}: ${nameOf(item.body)}`}
                  onClick={() => setEdited(item)}
                >
                  <Pencil aria-hidden="true" className="size-4.5" />
                </IconButton>
                <IconButton
                  label={`${t('kiosk.announcements.delete')}: ${nameOf(item.body)}`}
                  onClick={() => void remove(item)}
                >
                  <Trash2 aria-hidden="true" className="size-4.5" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {edited !== undefined && (
        <AnnouncementDialog
          announcement={edited === 'new' ? undefined : edited}
          now={now}
          onSaved={(message) => void finish(message)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

const nameOf = (body: string) => (body.length > namedLength ? `${body.slice(0, namedLength)}…` : body)
