import { useCurrentUser } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** The card where a guest finds the auth switch, and a signed-in user is greeted. */
export function WelcomeCard() {
  const t = useTranslate()
  const user = useCurrentUser()
  if (user === null) return null
  return (
    <Card className="p-5.5 sm:p-7">
      <div className="flex items-center gap-4">
        <Avatar name={user.name} photo={user.photo} />
        <div className="min-w-0">
          <h2 className="text-title font-bold">{t('auth.welcome.title', { name: user.first_name || user.name })}</h2>
          <p className="text-md text-ink-soft">{t('auth.welcome.text')}</p>
        </div>
      </div>
      <ButtonLink href="/acties/nieuw" className="mt-5 w-full">
        {t('auth.welcome.create')}
      </ButtonLink>
      <ButtonLink href="/settings" kind="outline" className="mt-2.5 w-full">
        {t('auth.welcome.settings')}
      </ButtonLink>
    </Card>
  )
}
