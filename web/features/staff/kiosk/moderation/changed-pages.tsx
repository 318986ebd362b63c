import type {
  ChangedPage,
  listChangedPages,
  markPageSeen,
} from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Section } from '../../../../parts/section.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { Eye } from 'lucide-react'
import { useAfterDecision } from '../use-after-decision.ts'
import { useStaleItem } from '../use-stale-item.ts'
import { ChangedFields } from './changed-fields.tsx'

const pageSize = 20

/** The changes of public pages since staff saw them, a page at a time, each with its former value. */
export function ChangedPages() {
  const t = useTranslate()
  const query = { limit: pageSize }
  const loaded = useLoadedList<typeof listChangedPages>('/spark/kiosk/changed-pages', { query })
  const { list, retainStale, dropStale } = useStaleItem(loaded)
  const { heading, finish } = useAfterDecision(list.reload)
  async function close(message: string): Promise<void> {
    dropStale()
    await finish(message)
  }
  return (
    <Section title={t('kiosk.changed_pages.title')} lead={t('kiosk.changed_pages.lead')} headingRef={heading}>
      <GrowingRows
        list={list}
        className="grid gap-4"
        empty={<EmptyState icon={<Eye />} title={t('kiosk.changed_pages.empty')} />}
        render={(page) => (
          <PageCard page={page} onSeen={(message) => void close(message)} onStale={() => retainStale(page)} />
        )}
      />
    </Section>
  )
}

interface PageCardProps {
  page: ChangedPage
  onSeen: (message: string) => void
  /** Hears that it was changed again, or that another staff member saw it. */
  onStale: () => void
}

function PageCard({ page, onSeen, onStale }: PageCardProps) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  const { target: heading, request } = useFocusRequest<HTMLHeadingElement>()
  const sending = useSending({
    showRefusal(refusal) {
      if (refusal.status === 409 || refusal.status === 404) {
        onStale()
        // What changed is read before it is decided about: the same key a second time decides nothing.
        request()
      }
      return false
    },
  })
  async function see(): Promise<void> {
    const endpoint = { method: 'POST', path: '/spark/kiosk/changed-pages/:id/seen' } as const
    const body = { changed_at: page.changed_at }
    const answer = await sending.send<typeof markPageSeen>(endpoint, { params: { id: page.id }, body })
    if (answer !== undefined) onSeen(answer.message)
  }
  const { name, email } = page.changed_by
  return (
    <article aria-label={page.name} className="rounded-option border border-line px-4.5 py-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold wrap-anywhere outline-none">
        {page.name}
      </h3>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {t('kiosk.changed_pages.changed', { name, email, date: shortMoment(page.changed_at) })}
      </p>
      <ChangedFields fields={page.fields} />
      <Problem text={sending.alert} />
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <a href={`/${page.url}`} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          {t('kiosk.reviews.see')}
        </a>
        <div className="sm:ml-auto">
          <BusyButton
            kind="outline"
            size="small"
            aria-label={t('kiosk.changed_pages.seen_of', { name: page.name })}
            isBusy={sending.isBusy}
            busyText={t('ui.busy')}
            onClick={() => void see()}
          >
            {t('kiosk.changed_pages.seen')}
          </BusyButton>
        </div>
      </div>
    </article>
  )
}
