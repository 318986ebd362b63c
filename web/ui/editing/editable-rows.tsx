import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PostedFields } from '../../lib/api.ts'
import { Refusal } from '../../lib/forms/refusal.ts'
import type { CheckField } from '../../lib/forms/use-field-checks.ts'
import { type Form, useForm } from '../../lib/forms/use-form.ts'
import { useFocusRequest } from '../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { SavedForm } from './saved-form.tsx'
import { useConfirm } from '../messages/prompt-provider.tsx'
import { EmptyNote } from '../status/empty-note.tsx'
import { LiveRegion } from '../status/live-region.tsx'
import { Notice } from '../status/notice.tsx'

interface Row {
  id: number
  name: string
}

/** The version of another editor, who saved first; undefined when it was removed. The typed text is not saved. */
export interface NewerVersion<Item> {
  newer: Item | undefined
  message: string
}

export interface EditableRowsProps<Item extends Row, Field extends string> {
  title: string
  lead: string
  items: readonly Item[]
  fields: readonly Field[]
  /** `now` stands before another editor's version, where `save` reports one. */
  texts: { none: string; add: string; removeTitle: string; removeText: string; now?: string }
  /** Whether no more can be added. */
  isFull: boolean
  show: (item: Item) => ReactNode
  inputs: (form: Form<Field>, item: Item | undefined) => ReactNode
  /** Looks at a field when it is left. */
  check?: CheckField<Field>
  /** Sends the form, of a new one when there is no item; shows the outcome. */
  save: (item: Item | undefined, posted: PostedFields) => Promise<string | NewerVersion<Item>>
  /** The list is to be read again, as a form was left in which another editor was found to be first. */
  onLeft?: () => void
  remove: (item: Item) => Promise<string | undefined>
}

/** A short list of things with a name, each of which is changed or taken away where it stands. */
export function EditableRows<Item extends Row, Field extends string>(props: EditableRowsProps<Item, Field>) {
  const { title, lead, items, texts, isFull, show, remove } = props
  const t = useTranslate()
  const confirm = useConfirm()
  const { target, request } = useFocusRequest<HTMLHeadingElement>()
  const [editing, setEditing] = useState<number | 'new'>()
  const [statusText, setStatusText] = useState('')
  async function take(item: Item): Promise<void> {
    const confirmation = { title: texts.removeTitle, text: texts.removeText, confirmLabel: t('ui.rows.remove') }
    if (!(await confirm({ ...confirmation, isDestructive: true, subjectName: item.name }))) return
    const message = await remove(item)
    if (message === undefined) return
    setStatusText(message)
    request()
  }
  const form = (item: Item | undefined) => (
    <RowForm
      {...props}
      item={item}
      onCancel={(isOld) => {
        setEditing(undefined)
        request()
        if (isOld) props.onLeft?.()
      }}
      onSaved={(message) => {
        setStatusText(message)
        setEditing(undefined)
        request()
      }}
    />
  )
  return (
    <section>
      <h3 ref={target} tabIndex={-1} className="text-lg font-bold outline-none">
        {title}
      </h3>
      <p className="mt-1 max-w-prose text-md text-ink-soft">{lead}</p>
      <LiveRegion text={statusText} />
      <ul className="mt-3 grid divide-y divide-line border-y border-line empty:hidden">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            {editing === item.id ? (
              form(item)
            ) : (
              <div className="flex items-center gap-2">
                <div className="min-w-0 flex-1 wrap-anywhere">{show(item)}</div>
                <IconButton label={t('ui.rows.edit', { name: item.name })} onClick={() => setEditing(item.id)}>
                  <Pencil aria-hidden="true" className="size-4.5" />
                </IconButton>
                <IconButton label={t('ui.rows.remove_named', { name: item.name })} onClick={() => void take(item)}>
                  <Trash2 aria-hidden="true" className="size-4.5" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        {items.length === 0 && editing === undefined && <EmptyNote text={texts.none} />}
        {editing === 'new' && form(undefined)}
        {editing === undefined && !isFull && (
          <Button kind="outline" size="small" className="mt-3" onClick={() => setEditing('new')}>
            <Plus aria-hidden="true" className="size-4.5" />
            {texts.add}
          </Button>
        )}
      </div>
    </section>
  )
}

type RowFormProps<Item extends Row, Field extends string> = Pick<
  EditableRowsProps<Item, Field>,
  'fields' | 'inputs' | 'show' | 'check' | 'save' | 'texts'
> & { item: Item | undefined; onSaved: (message: string) => void; onCancel: (isOld: boolean) => void }

function RowForm<Item extends Row, Field extends string>(props: RowFormProps<Item, Field>) {
  const { item, fields, inputs, show, check, save, texts, onSaved, onCancel } = props
  const t = useTranslate()
  // The version that saving overwrites; none for a new row, and for one that became new as another editor removed it.
  const [current, setCurrent] = useState(item)
  const target = useRef<HTMLDivElement>(null)
  // The button that opened it is gone.
  useEffect(() => target.current?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus(), [])
  const form = useForm<Field>({
    id: `row-${item?.id ?? 'new'}`,
    fields,
    check,
    async submit(posted) {
      const outcome = await save(current, posted)
      if (typeof outcome === 'string') return onSaved(outcome)
      setCurrent(outcome.newer)
      throw new Refusal({ status: 409, errors: {}, alert: outcome.message })
    },
  })
  return (
    <div ref={target}>
      <SavedForm
        form={form}
        button={t('ui.rows.save')}
        busyText={t('ui.rows.saving')}
        beside={
          <Button kind="quiet" onClick={() => onCancel(current !== item)}>
            {t('ui.cancel')}
          </Button>
        }
      >
        {current !== undefined && current !== item && (
          <Notice tone="amber">
            {texts.now} {show(current)}
          </Notice>
        )}
        {inputs(form, item)}
      </SavedForm>
    </div>
  )
}
