import { useCurrentUser } from '../../lib/session.ts'
import { useTranslate } from '../../lib/translate.ts'
import { useScrolledPast } from '../../lib/use-scrolled-past.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { TokenField } from '../../ui/token-field.tsx'
import { Brand } from './brand.tsx'

/** From here on the bar stands over the page instead of on it [9.04]. */
const scrolledFromPixels = 20

export function Header() {
  const t = useTranslate()
  const user = useCurrentUser()
  const isScrolled = useScrolledPast(scrolledFromPixels)
  const links = [
    { href: '/#projects', label: t('common.nav_projects') },
    { href: '/#how', label: t('common.nav_how') },
    { href: '/#costs', label: t('common.nav_costs') },
    { href: '/#questions', label: t('common.nav_questions') },
  ]
  return (
    <header
      data-scrolled={isScrolled ? '' : undefined}
      className="sticky top-0 z-10 border-b border-transparent bg-paper transition-[border-color,box-shadow] data-scrolled:border-line data-scrolled:shadow-low"
    >
      <SkipLink label={t('common.skip_to_content')} />
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-7 px-4.5 md:px-6">
        <Brand />
        <nav aria-label={t('common.nav_label')} className="hidden gap-1 text-md lg:flex">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-band"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-3">
          {user === null ? (
            <ButtonLink href="/login" kind="outline" size="small">
              {t('common.login')}
            </ButtonLink>
          ) : (
            <SignedIn name={user.name} />
          )}
        </div>
      </div>
    </header>
  )
}

function SignedIn({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <>
      <span className="flex items-center gap-2.5 text-sm font-semibold">
        <Avatar name={name} />
        <span className="sr-only md:not-sr-only">
          <span className="sr-only">{t('common.signed_in_as')} </span>
          {name}
        </span>
      </span>
      <form method="post" action="/logout">
        <TokenField />
        <Button type="submit" kind="quiet" size="small">
          {t('common.logout')}
        </Button>
      </form>
    </>
  )
}
