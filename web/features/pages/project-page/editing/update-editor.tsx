import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import type { removeUpdate } from '../../../../../contract/fundraisers/content/update-calls.ts'
import type { Project } from '../../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { withTexts } from '../../../../lib/texts/with-texts.tsx'
import { newUpdateAnchor, updateAnchor } from '../../../../parts/fundraisers/advice/anchor-ids.ts'
import { unsavedIn } from '../../../../parts/fundraisers/writing/writing-drafts.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { LiveRegion } from '../../../../ui/status/live-region.tsx'
import { PromptProvider, useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { type ShownUpdate, UpdateArticle } from '../updates/update-list.tsx'
import { updateDrafts, UpdateForm } from './update-form.tsx'
import { isOf, useManagedUpdates } from './use-managed-updates.ts'
import { useRemoval } from './use-removal.ts'

interface UpdateEditorProps {
  updates: readonly ShownUpdate[]
  project: Project
  parent: { type: ParentType; id: number }
}

/** The editor of updates, also of those that are still to appear, with their tools, for managers of the page. */
function UpdateEditor(props: UpdateEditorProps) {
  const t = useTranslate()
  // A manager of a team writes its own news, and reads that of its members.
  const theirs = props.updates.filter((update) => !isOf(update, props.parent))
  return (
    <PromptProvider>
      <Editor {...props} />
      {theirs.length > 0 && (
        <section className="mt-10">
          <h3 className="mb-5 text-title font-bold">{t('content.update.theirs')}</h3>
          <div className="grid gap-10">
            {theirs.map((update, index) => (
              <UpdateArticle key={update.id} update={update} project={props.project} isWhole={index === 0} />
            ))}
          </div>
        </section>
      )}
    </PromptProvider>
  )
}

function Editor({ updates: initialUpdates, project, parent }: UpdateEditorProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const list = useManagedUpdates(initialUpdates, parent)
  const { updates } = list
  const deletion = useRemoval(list.forgetOlder)
  // A text that was not saved is opened again after a reload.
  const [unsaved] = useState(() => unsavedIn(updateDrafts(parent), initialUpdates))
  const [editing, setEditing] = useState(unsaved)
  const [hasPressed, setPressed] = useState(false)
  const [returned, setReturned] = useState<number>()
  const [statusText, setStatusText] = useState('')

  async function remove(update: Update): Promise<void> {
    const confirmation = { title: t('content.update.remove_title'), text: t('content.update.remove_text') }
    if (
      !(await confirm({
        ...confirmation,
        confirmLabel: t('content.remove'),
        isDestructive: true,
        subjectName: update.title,
      }))
    )
      return
    const endpoint = { method: 'DELETE', path: '/api/blog/:id' } as const
    const input = { params: { id: update.id }, body: { version: update.version } }
    const answer = await deletion.send<typeof removeUpdate>(endpoint, input)
    if (answer === undefined) return
    list.remove(update.id)
    setStatusText(answer.message)
  }
  function close(id: number | 'new' | undefined): void {
    setEditing(undefined)
    setReturned(id === 'new' ? undefined : id)
  }
  function showSaved(saved: Update): void {
    list.showSaved(saved)
    close(saved.id)
    setStatusText(t('content.update.saved'))
  }
  function edit(id: number | 'new'): void {
    setPressed(true)
    setEditing(id)
  }
  const form = { parent, project, takesFocus: hasPressed, onSaved: showSaved, onCancel: () => close(editing) }
  return (
    <div className="grid gap-8">
      <LiveRegion text={statusText} />
      <Problem text={deletion.alert} />
      {editing === 'new' ? (
        <UpdateForm {...form} />
      ) : (
        <Button id={newUpdateAnchor} kind="outline" className="justify-self-start" onClick={() => edit('new')}>
          <Plus aria-hidden="true" className="size-5" />
          {t('content.update.add')}
        </Button>
      )}
      {updates.length === 0 && editing === undefined && <EmptyNote text={t('content.update.none')} />}
      {updates.map((update) =>
        editing === update.id ? (
          <UpdateForm key={update.id} {...form} update={update} />
        ) : (
          <InlineUpdate
            key={update.id}
            update={update}
            project={project}
            isBack={returned === update.id || list.firstLoaded === update.id}
            onEdit={() => edit(update.id)}
            onRemove={() => void remove(update)}
          />
        ),
      )}
      <Problem text={list.hasFailed ? t('errors.offline') : undefined} />
      {list.hasMore && (
        <Button kind="outline" className="justify-self-start" aria-busy={list.isLoading} onClick={list.loadMore}>
          {t(list.isLoading ? 'ui.loading' : 'content.update.older')}
        </Button>
      )}
    </div>
  )
}

interface InlineUpdateProps {
  update: Update
  project: Project
  /** Whether it comes from form mode, and has the keys again. */
  isBack: boolean
  onEdit: () => void
  onRemove: () => void
}

function InlineUpdate({ update, project, isBack, onEdit, onRemove }: InlineUpdateProps) {
  const t = useTranslate()
  const format = useFormat()
  const target = useArrivalFocus<HTMLDivElement>(isBack)
  return (
    <div className="min-w-0 rounded-card border border-line p-4.5">
      <div
        ref={target}
        id={updateAnchor(update)}
        tabIndex={-1}
        role="group"
        aria-label={update.title}
        className="outline-none -mt-2 mb-2 flex flex-wrap items-center gap-2"
      >
        {!update.is_published && (
          <Chip tone="amber">{t('content.update.appears', { moment: format.dateTime(update.published_at) })}</Chip>
        )}
        <span className="grow" />
        <IconButton label={`${t('content.edit')}: ${update.title}`} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={`${t('content.remove')}: ${update.title}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <UpdateArticle update={update} project={project} isWhole />
    </div>
  )
}

export default withTexts(['content', 'writing', 'advice'], UpdateEditor)
