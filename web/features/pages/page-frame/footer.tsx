import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { LateTokenField } from '../../../ui/forms/token-field.tsx'
import { Brand } from './brand.tsx'
import { LanguageForm } from './language-form.tsx'

interface FooterProps {
  /** The way to support, in the look of the links beside it. */
  support: (className: string) => ReactNode
}

const linkLook = 'flex min-h-11 items-center px-3 text-md no-underline hover:underline'

export function Footer({ support }: FooterProps) {
  const t = useTranslate()
  const links = [
    { href: '/acties', label: t('common.nav_projects') },
    { href: '/#costs', label: t('common.nav_costs') },
    { href: '/#questions', label: t('common.nav_questions') },
    { href: '/privacy', label: t('common.privacy') },
    { href: '/terms', label: t('common.terms') },
    { href: '/support/melden', label: t('common.report') },
  ]
  return (
    // Sticky below the first screen: on a short page that is the bottom of the viewport.
    <footer data-footer="" className="sticky top-[100dvh] mt-20 border-t border-line bg-band">
      <div className="mx-auto grid max-w-page gap-6 px-4.5 py-10 md:px-6 lg:grid-cols-[1fr_auto]">
        <div>
          <Brand />
          <p className="mt-1 max-w-prose text-md text-ink-soft">{t('common.footer_line')}</p>
        </div>
        <nav aria-label={t('common.footer_label')} className="-mx-3 flex flex-wrap items-start lg:justify-end">
          {links.map(({ href, label }) => (
            <a key={href} href={href} className={linkLook}>
              {label}
            </a>
          ))}
          {support(linkLook)}
        </nav>
        <div className="-mx-3 lg:col-span-2">
          <LanguageForm token={<LateTokenField />} />
        </div>
      </div>
    </footer>
  )
}
