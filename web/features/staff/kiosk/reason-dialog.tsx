import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { DialogOverlay } from '../../../ui/aria/dialog-overlay.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { ReasonField } from './reason-field.tsx'

interface ReasonDialogProps {
  title: string
  /** The effect of the decision. */
  lead: string
  /** A verb. */
  button: string
  /** Whether it takes away what users have. */
  isDestructive?: boolean
  /** 'leaving' when the page is about to be left. */
  submit: (reason: string) => Promise<'leaving' | void>
  onClose: () => void
}

/** Acts of staff have a reason, which stands in the audit log. */
export function ReasonDialog({ title, lead, button, isDestructive = false, submit, onClose }: ReasonDialogProps) {
  const t = useTranslate()
  const form = useForm({
    id: 'reason',
    fields: ['reason'],
    submit: ({ reason = '' }) => submit(String(reason)),
  })
  return (
    <DialogOverlay title={title} isOpen onClose={onClose}>
      <SavedForm
        form={form}
        kind={isDestructive ? 'destructive' : 'primary'}
        button={button}
        busyText={t('kiosk.users.busy')}
        onCancel={onClose}
      >
        <p className="text-md text-ink-soft">{lead}</p>
        <ReasonField {...form.field('reason')} rows={3} />
      </SavedForm>
    </DialogOverlay>
  )
}
