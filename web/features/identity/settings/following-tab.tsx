import { Newspaper } from 'lucide-react'
import type {
  BlogSubscription,
  followUpdates,
  listFollowedPages,
  unfollowUpdates,
} from '../../../../contract/fundraisers/content/follower-calls.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { LoadingLines } from '../../../parts/loading-section.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { useAlert, useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useUndo } from '../../../ui/messages/use-undo.ts'

/** Returns the language of a name; those of people and teams are in none. */
const langOf = ({ page: { type, language } }: Pick<BlogSubscription, 'page'>) =>
  type === 'project' ? language : undefined

/** The pages that the user follows by mail, with the way to stop, and to undo that [3.15]. */
export default function FollowingTab() {
  const t = useTranslate()
  const call = useCall()
  const offerUndo = useUndo()
  const confirm = useConfirm()
  const alert = useAlert()
  // Every answer of the server, or that there is none, is shown in a dialog [8.11]: that of other deletions [8.04] is
  // not for this.
  const { send } = useSending({
    showRefusal({ errors, alert: text }) {
      void alert({ title: t('follow.list.failed'), text: text ?? Object.values(errors).join(' ') })
      return true
    },
  })
  const { data, refusal, change, reload } = useLoaded<typeof listFollowedPages>('/settings/blog-subscriptions')

  async function stop(stopped: BlogSubscription): Promise<void> {
    const { id, page } = stopped
    const confirmation = { title: t('follow.list.stop_title'), text: t('follow.list.stop_text') }
    const confirmLabel = t('follow.list.stop')
    if (
      !(await confirm({
        ...confirmation,
        confirmLabel,
        isDestructive: true,
        subjectName: page.name,
        lang: langOf({ page }),
      }))
    )
      return
    const endpoint = { method: 'DELETE', path: '/api/blog/subscription/:id' } as const
    const answer = await send<typeof unfollowUpdates>(endpoint, { params: { id } })
    if (answer === undefined) return
    change(({ list }) => ({ list: list.filter((each) => each.id !== id) }))
    offerUndo({ text: answer.message, undo: () => follow(stopped), onSettled: () => void reload() })
  }
  function follow({ subscribable_type, subscribable_id }: BlogSubscription) {
    const endpoint = { method: 'POST', path: '/api/blog/subscription' } as const
    return call<typeof followUpdates>(endpoint, { body: { subscribable_type, subscribable_id } })
  }
  return (
    <Section title={t('follow.list.title')} lead={t('follow.list.lead')}>
      <Problem text={refusal?.alert} />
      {data === undefined && refusal === undefined && <LoadingLines />}
      {data?.list.length === 0 && (
        <EmptyState
          icon={<Newspaper />}
          title={t('follow.list.none')}
          action={
            <ButtonLink href="/acties" kind="outline">
              {t('follow.list.find')}
            </ButtonLink>
          }
        >
          {t('follow.list.none_text')}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {data?.list.map((followed) => (
          <li key={followed.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
            <a href={followed.page.path} lang={langOf(followed)} className="link min-w-0 flex-1">
              {followed.page.name}
            </a>
            <Button
              kind="outline"
              size="small"
              onClick={() => void stop(followed)}
              aria-label={`${t('follow.list.stop')}: ${followed.page.name}`}
            >
              {t('follow.list.stop')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
