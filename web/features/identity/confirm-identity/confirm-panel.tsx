import { type ComponentProps, useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IdentityForm } from './identity-form.tsx'

interface ConfirmPanelProps extends Pick<
  ComponentProps<typeof IdentityForm>,
  'email' | 'usesApp' | 'token' | 'answer'
> {
  /** The file that is fetched afterwards. */
  to: string
}

/** Authenticates the user on a page of its own, and then fetches the file that this was needed for. */
export function ConfirmPanel({ to, ...form }: ConfirmPanelProps) {
  const t = useTranslate()
  const [isDone, setDone] = useState(false)
  function goOn(): void {
    setDone(true)
    location.assign(to)
  }
  return (
    <Card className="px-4.5 py-6 sm:p-8">
      <h1 className="text-heading font-bold">{t('identity.title')}</h1>
      {isDone ? (
        <>
          <p role="status" className="mt-2 mb-6 text-md">
            {t('identity.done')}
          </p>
          <ButtonLink kind="outline" href={to}>
            {t('identity.again')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-2 mb-6 text-md text-ink-mid">{t('identity.page_lead')}</p>
          <IdentityForm {...form} onConfirmed={goOn} />
        </>
      )}
    </Card>
  )
}
