import type {
  checkProjectField,
  createSimpleProject,
} from '../../../../contract/fundraisers/projects/create-project.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { checkFieldAt } from '../../../lib/forms/check-field.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import type { CreationDraft } from './creation-draft.ts'
import { FormFoot } from './form-foot.tsx'
import { KindChoice } from './kind-choice.tsx'
import { NameField } from './name-field.tsx'
import { OwnerChoice, ShownName } from './owner-choice.tsx'
import { kindFields, type PossibleOwner, useChoices } from './use-choices.ts'
import { useDraftAutosave } from './use-draft-autosave.ts'

const checkProject = checkFieldAt<typeof checkProjectField>('/api/project/validate')

export interface CreationFormProps {
  organizations: readonly PossibleOwner[]
  userId: number
  draft: CreationDraft
  /** Whether it is for the only organization there is: the field of the organizer is left out. */
  isForOne?: boolean
}

const fields = ['organization_id', 'is_payment_link', 'allow_peer_to_peer', 'name'] as const

/** Personal or for an organization, and then a name [2.10]. */
export function SimpleForm({ organizations, userId, draft, isForOne = false }: CreationFormProps) {
  const t = useTranslate()
  const call = useCall()
  const { organizationId, setOrganizationId, kind, setKind, refusedBy } = useChoices(organizations, draft)
  const form = useForm({
    id: 'create',
    fields,
    check: (field, value) => (field === 'name' ? checkProject(field, value) : undefined),
    async submit(posted): Promise<'leaving'> {
      const body = {
        name: posted['name'] ?? '',
        organization_id: organizationId,
        show_user_as_owner: posted['show_user_as_owner'] === 'on',
        ...kindFields(kind),
      }
      const endpoint = { method: 'POST', path: '/api/project-simple' } as const
      const { item } = await call<typeof createSimpleProject>(endpoint, { body, idempotencyKey: draft.key })
      autosave.removeDraft()
      form.setSavedText(t('create.made'))
      location.assign(`/${item.url}`)
      return 'leaving'
    },
  })
  const autosave = useDraftAutosave(userId, draft, form.element)
  const showsUser = draft.values['show_user_as_owner'] === 'on'
  return (
    <form method="post" noValidate {...form.props} onChange={autosave.saveDraft} className="grid gap-7">
      <FormAlert alert={form.alert} />
      {!isForOne && (
        <OwnerChoice
          organizations={organizations}
          chosen={organizationId}
          onChoose={setOrganizationId}
          showsUser={showsUser}
          error={form.errors.organization_id}
        />
      )}
      <KindChoice
        chosen={kind}
        onChoose={setKind}
        refusedBy={refusedBy}
        error={form.errors.is_payment_link ?? form.errors.allow_peer_to_peer}
      />
      <NameField {...form.field('name')} draft={draft} />
      {isForOne && <ShownName showsUser={showsUser} />}
      <FormFoot isBusy={form.isBusy} savedText={form.savedText} />
    </form>
  )
}
