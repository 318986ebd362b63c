import { Link } from 'react-router'
import { useTranslate } from '../../../lib/texts/translate.ts'

/** The way through the list by links, which work without scripts. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const t = useTranslate()
  if (pages <= 1) return null
  const link = 'link inline-flex min-h-11 items-center'
  return (
    <nav aria-label={t('ui.pages.label')} className="mt-4 flex flex-wrap items-center gap-x-5">
      {page > 1 && (
        <Link className={link} to={`?page=${page - 1}`} preventScrollReset>
          {t('donors.earlier')}
        </Link>
      )}
      <span className="figures text-sm text-ink-soft">{t('donors.page', { page, pages })}</span>
      {page < pages && (
        <Link className={link} to={`?page=${page + 1}`} preventScrollReset>
          {t('donors.later')}
        </Link>
      )}
    </nav>
  )
}
