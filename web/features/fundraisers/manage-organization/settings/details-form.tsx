import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'

/** A form of the settings with its button. */
export function DetailsForm({
  children,
  ...form
}: Pick<ComponentProps<typeof SavedForm>, 'form' | 'kind'> & { children: ReactNode }) {
  const t = useTranslate()
  return (
    <SavedForm {...form} button={t('organize.save')} busyText={t('organize.saving')}>
      {children}
    </SavedForm>
  )
}
