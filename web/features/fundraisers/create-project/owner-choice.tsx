import { useTranslate } from '../../../lib/texts/translate.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import type { PossibleOwner } from './use-choices.ts'

interface OwnerChoiceProps {
  organizations: readonly PossibleOwner[]
  /** The number of the one that is chosen, or '' for the person. */
  chosen: string
  onChoose: (organizationId: string) => void
  showsUser: boolean
  error: string | undefined
}

/** Personal, or for one of the organizations that the user owns [2.10, 6.04]. */
export function OwnerChoice({ organizations, chosen, onChoose, showsUser, error }: OwnerChoiceProps) {
  const t = useTranslate()
  // A single choice is none, and is said instead.
  if (organizations.length === 0)
    return (
      <div>
        <p className="mb-1.5 text-sm font-semibold">{t('create.who')}</p>
        <p>
          <span className="font-semibold">{t('create.personal')}</span>
          <span className="text-ink-soft"> · {t('create.personal_note')}</span>
        </p>
        <FieldError id="create-organization_id">{error}</FieldError>
        <p className="mt-2 text-sm text-ink-soft">{t('create.no_organization')}</p>
      </div>
    )
  const choices = [
    { value: '', label: t('create.personal'), note: t('create.personal_note') },
    ...organizations.map(({ id, name }) => ({ value: String(id), label: name, note: t('create.organization_note') })),
  ]
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm font-semibold">{t('create.who')}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {choices.map(({ value, label, note }) => (
          <ChoiceCard
            key={value}
            name="organization_id"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            note={note}
          >
            <span className="font-semibold wrap-anywhere text-ink">{label}</span>
          </ChoiceCard>
        ))}
      </div>
      <FieldError id="create-organization_id">{error}</FieldError>
      <fieldset disabled={chosen === ''} hidden={chosen === ''} className="mt-2">
        <ShownName showsUser={showsUser} />
      </fieldset>
    </fieldset>
  )
}

/** The name of the person instead of that of the organization. */
export function ShownName({ showsUser }: { showsUser: boolean }) {
  const t = useTranslate()
  return (
    <Checkbox id="create-show_user_as_owner" name="show_user_as_owner" defaultChecked={showsUser}>
      {t('create.show_user')}
    </Checkbox>
  )
}
