import { useState } from 'react'
import { Refusal } from '../../../../../lib/forms/refusal.ts'
import { useForm } from '../../../../../lib/forms/use-form.ts'
import { useDebounce } from '../../../../../lib/hooks/use-debounce.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { useAlert, useConfirm } from '../../../../../ui/messages/prompt-provider.tsx'
import { StepForm } from '../steps/step-form.tsx'
import type { StepProps } from '../steps/step-props.ts'
import { type DetailField, isDetailField, type LackingField, photoFields, profileFields } from './details.ts'
import { PageDetails } from './page-details.tsx'
import { isPageField, pageFields } from './page-fields.ts'
import { ProfileDetails } from './profile-details.tsx'
import { type DetailValues, useDetails } from './use-details.ts'
import { useSavedFields } from './use-saved-fields.ts'

interface DetailsFormProps extends StepProps {
  lacking: readonly LackingField[]
  reload: () => Promise<void>
}

const noop = () => {}

/** The pause after the last key in a field before it is saved. */
const saveAfterMs = 800

const profilePath = '/settings#/profile'
const fields = [...profileFields, ...pageFields, ...photoFields] as const

/**
 * The details that profile and page lack. Each is saved when it is left, and the button counts the empty ones. Users
 * that go on without them get the dialogs of [8.09], and the errors at the fields.
 */
export function DetailsForm({ publishable, actions, Fields, lacking, reload, onNext, onDraft }: DetailsFormProps) {
  const t = useTranslate()
  const alert = useAlert()
  const confirm = useConfirm()
  // A field stays where it is once it is filled in, and comes where the server lacks it by now.
  const [atOpening] = useState(lacking)
  const required = [...atOpening, ...lacking.filter(({ name }) => atOpening.every((field) => field.name !== name))]
  // The form waits for the answer too, but saves nothing meanwhile.
  const [isPrompting, setPrompting] = useState(false)
  const details = useDetails({ publishable, required, lacking, reload })
  const form = useForm<DetailField>({
    id: 'publish',
    fields,
    values: details.first,
    check: (field, _value, element) => saveField(field, element),
    async submit(posted) {
      const typed = Object.fromEntries(Object.entries(posted).filter(([name]) => isDetailField(name)))
      const empty = details.stillLacking(await details.save(typed))
      if (empty.length === 0) return onNext()
      setPrompting(true)
      const isLeaving = await reportEmpty(empty).finally(() => setPrompting(false))
      if (isLeaving) return
      throw new Refusal({ status: 422, errors: Object.fromEntries(empty.map(({ name, text }) => [name, text])) })
    },
  })
  /**
   * Says that something is missing, of the profile first [8.09].
   * @returns whether the reader leaves the dialog for where it is filled in
   */
  async function reportEmpty(empty: readonly LackingField[]): Promise<boolean> {
    if (empty.some((field) => field.of === 'profile')) {
      const question = { title: t('publish.oops.title'), text: t('publish.oops.profile') }
      const labels = { confirmLabel: t('publish.profile.to_profile'), cancelLabel: t('publish.oops.here') }
      const isLeaving = await confirm({ ...question, ...labels, isCancelPrimary: true })
      if (isLeaving) location.assign(profilePath)
      return isLeaving
    }
    await alert({ title: t('publish.oops.title'), text: t(`publish.oops.${publishable.kind}`) })
    const elsewhere = empty.find(({ name }) => !isDetailField(name))
    if (elsewhere !== undefined) actions.openSettings(elsewhere.name)
    return elsewhere !== undefined
  }
  const saveField = useSavedFields({
    save: details.save,
    setError: form.setError,
    // The button saves the typed values, which the alert was about.
    onOnline() {
      if (form.alert === t('errors.offline')) form.forgive()
    },
  })
  // A reload in the middle of a field loses nothing of it either; other errors are shown when it is left.
  const [typed, setTyped] = useState<DetailValues>({})
  useDebounce(typed, () => details.save(typed).then(noop, showNewer), saveAfterMs)
  /**
   * Shows a newer version. The text of another editor is replaced by the next save, so it is shown by the first that
   * meets it.
   */
  function showNewer(thrown: unknown): void {
    if (!(thrown instanceof Refusal) || thrown.status !== 409) return
    for (const [field, text] of Object.entries(thrown.errors)) if (isDetailField(field)) form.setError(field, text)
  }
  const left = details.stillLacking(details.saved)
  return (
    <StepForm
      form={{ ...form, isBusy: form.isBusy && !isPrompting }}
      title={t('publish.steps.profile')}
      leftCount={left.length}
      className="grid gap-5"
      onTyped={(control, element) => {
        const { name, value } = control
        if (!isDetailField(name)) return
        if (isPageField(name)) onDraft({ [name]: value })
        // A choice is whole at once, and is not left as a text is.
        if (control instanceof HTMLSelectElement)
          void saveField(name, element).then((error) => form.setError(name, error))
        else setTyped({ [name]: value })
      }}
    >
      <ProfileDetails form={form} details={details} required={required} left={left} />
      <PageDetails {...{ publishable, actions, Fields, form, details, required, left }} />
    </StepForm>
  )
}
