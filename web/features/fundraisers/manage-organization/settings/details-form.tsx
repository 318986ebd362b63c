import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'

/** A form of the settings with its button. */
export function DetailsForm({
  form,
  children,
}: Pick<ComponentProps<typeof SavedForm>, 'form'> & { children: ReactNode }) {
  const t = useTranslate()
  return (
    <SavedForm form={form} button={t('organize.save')} busyText={t('organize.saving')}>
      {children}
    </SavedForm>
  )
}
