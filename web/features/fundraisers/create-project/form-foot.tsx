import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'

/** The buttons below the form: one creates the project, one leads back to the list of projects [2.10]. */
export function FormFoot({ isBusy, savedText }: { isBusy: boolean; savedText: string | undefined }) {
  const t = useTranslate()
  return (
    <div className="flex flex-col-reverse gap-2.5 pt-2 sm:flex-row sm:items-center sm:justify-end">
      <p role="status" className="grow text-md text-leaf-ink">
        {savedText}
      </p>
      <ButtonLink href="/dashboard#/projects" kind="outline">
        {t('create.cancel')}
      </ButtonLink>
      <BusyButton type="submit" isBusy={isBusy} busyText={t('create.making')}>
        {t('create.make')}
      </BusyButton>
    </div>
  )
}
