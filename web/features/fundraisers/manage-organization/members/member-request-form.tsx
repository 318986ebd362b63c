import type { requestMember } from '../../../../../contract/fundraisers/organizations/members.ts'
import { emailProblem } from '../../../../lib/forms/field-problems.ts'
import { emptyForNext } from '../../../../lib/forms/empty-for-next.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { EmailField } from '../../../../parts/email-field.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'

interface MemberRequestFormProps {
  organizationId: number
  onInvited: () => Promise<void>
}

/** Invites a user by their e-mail address to become a member [5.05, 7.19]. */
export function MemberRequestForm({ organizationId, onInvited }: MemberRequestFormProps) {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const form = useForm({
    id: 'ask-member',
    fields: ['email'],
    check(_field, value) {
      const problem = emailProblem(value, 'validation.email')
      return problem && t(problem)
    },
    async submit(body, element) {
      const endpoint = { method: 'POST', path: '/api/organization/:id/members/add-request' } as const
      const { message } = await call<typeof requestMember>(endpoint, { params: { id: organizationId }, body })
      emptyForNext(element, 'email')
      form.setSavedText(message)
      toast({ text: message })
      await onInvited()
    },
  })
  return (
    <SavedForm form={form} button={t('organize.members.ask')} busyText={t('organize.members.asking')}>
      <EmailField {...form.field('email')} label={t('organize.members.email')} autoComplete="off" />
    </SavedForm>
  )
}
