import type { ReactNode } from 'react'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { AdviceList } from '../advice/advice-list.tsx'
import { textOfUpdateAdvice } from '../advice/text-of-update-advice.ts'
import type { TextTarget, UpdateAdvice } from '../advice/update-advice.ts'
import type { Values, WritingState } from './use-writing.ts'

interface WritingFormProps {
  form: Pick<Form, 'props' | 'alert' | 'isBusy' | 'savedText'>
  writing: WritingState
  /** Whether it replaces the element with the focus, and so the focus. */
  takesFocus?: boolean
  /** The name of the preview, such as "Preview of the update". */
  previewLabel: string
  /** The text as the page shows it. */
  preview: (values: Values) => ReactNode
  advice: {
    title: string
    always: string
    list: (values: Values) => readonly UpdateAdvice[]
    /** Leads to a passage of a text with formatting. */
    goTo?: (target: TextTarget) => void
  }
  onCancel: () => void
  children: ReactNode
}

/**
 * The editor of everything that is written on a page: blocks, updates and stories. It has a form mode and a preview
 * mode [4.01], in which the form stays behind it with all that was typed.
 */
export function WritingForm(props: WritingFormProps) {
  const { form, writing, takesFocus = true, preview, advice, children } = props
  const t = useTranslate()
  const target = useArrivalFocus<HTMLDivElement>(takesFocus)
  const { previewed, checked } = writing
  const tipOf = (item: UpdateAdvice) => ({
    text: textOfUpdateAdvice(item, t),
    fix: () => (item.target.kind === 'field' ? writing.goTo(item.target.name) : advice.goTo?.(item.target)),
  })
  const tips = checked && (
    <AdviceList title={advice.title} list={advice.list(checked).map(tipOf)} always={advice.always} />
  )
  const hasText = checked !== undefined && Object.values(checked).some((value) => value.trim() !== '')
  function cancel(): void {
    writing.end()
    props.onCancel()
  }
  return (
    <div
      ref={target}
      tabIndex={-1}
      className="min-w-0 rounded-card border border-line bg-card p-4.5 outline-none"
      onInput={writing.schedule}
    >
      {previewed !== undefined && (
        <Preview label={props.previewLabel} isBusy={form.isBusy} writing={writing}>
          {preview(previewed)}
          <div className="mt-5">{tips}</div>
        </Preview>
      )}
      <div {...writing.props} hidden={previewed !== undefined}>
        <SavedForm
          form={form}
          button={t('writing.save')}
          busyText={t('writing.saving')}
          beside={
            <>
              <Button kind="outline" onClick={writing.preview}>
                {t('writing.preview')}
              </Button>
              <Button kind="quiet" onClick={cancel}>
                {t('writing.cancel')}
              </Button>
            </>
          }
        >
          {writing.restored !== undefined && <Notice tone="sky">{t('writing.restored')}</Notice>}
          {children}
        </SavedForm>
        {/* Below the button, which stays where it is while the pointer is near. */}
        {tips && hasText && <div className="mt-5">{tips}</div>}
      </div>
    </div>
  )
}

interface PreviewProps {
  label: string
  isBusy: boolean
  writing: WritingState
  children: ReactNode
}

function Preview({ label, isBusy, writing, children }: PreviewProps) {
  const t = useTranslate()
  const target = useArrivalFocus<HTMLDivElement>()
  return (
    <div ref={target} tabIndex={-1} role="group" aria-label={label} className="outline-none">
      <p className="mb-4 text-sm text-ink-soft">{t('writing.as_donors')}</p>
      {children}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <BusyButton isBusy={isBusy} busyText={t('writing.saving')} onClick={writing.submit}>
          {t('writing.save')}
        </BusyButton>
        <Button kind="outline" onClick={writing.edit}>
          {t('writing.back')}
        </Button>
      </div>
    </div>
  )
}
