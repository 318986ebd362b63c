import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginPathFrom } from '../../../lib/session/login-path.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useScrolledPast } from '../../../lib/hooks/scrolling/use-scrolled-past.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { Brand } from './brand.tsx'

interface HeaderProps {
  /** The corner of a signed-in visitor at the right; null for a guest, who gets the sign-in link. */
  account: ReactNode
  /** Whether it is the bar of the app, which leaves out the links through the site. */
  isApp: boolean
}

/** The scroll position from which the bar stands over the page instead of on it [9.04]. */
const scrolledFromPixels = 20

export function Header({ account, isApp }: HeaderProps) {
  const t = useTranslate()
  const isScrolled = useScrolledPast(scrolledFromPixels)
  const { pathname } = useLocation()
  return (
    <header
      data-scrolled={isScrolled ? '' : undefined}
      className="@container/bar sticky top-0 z-20 border-b border-transparent bg-paper transition-[border-color,box-shadow] data-scrolled:border-line data-scrolled:shadow-low"
    >
      <SkipLink label={t('common.skip_to_content')} />
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-3 px-4.5 md:px-6 lg:gap-7">
        <Brand />
        {!isApp && <SiteLinks />}
        <div className="ml-auto flex items-center gap-2">
          {account ?? (
            <ButtonLink href={loginPathFrom(pathname)} kind="outline" size="small">
              {t('common.login')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}

function SiteLinks() {
  const t = useTranslate()
  const links = [
    { href: '/acties', label: t('common.nav_projects') },
    { href: '/#how', label: t('common.nav_how') },
    { href: '/#costs', label: t('common.nav_costs') },
    { href: '/#questions', label: t('common.nav_questions') },
  ]
  return (
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
  )
}
