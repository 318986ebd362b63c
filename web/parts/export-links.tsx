import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type ExportFormat, exportFormats } from '../../contract/money/donations/donation-orders.ts'
import type { checkConfirmation } from '../../contract/identity/users/step-up.ts'
import { useIsImpersonated } from '../lib/session/impersonation.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { useTranslate } from '../lib/texts/translate.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/status/notice.tsx'

interface ExportLinksProps {
  /** The path of the call that makes the file. */
  path: string
  filter: Readonly<Record<string, string>>
  label: (format: ExportFormat) => string
  hint: string
}

/**
 * Links to files with all rows of a filter; as links, so that a long file never fills the browser's memory. A
 * download cannot prompt for a password, so the server is queried beforehand whether it is needed; without scripts, and
 * in another tab, the link leads to the page that prompts for it. Staff during impersonation read that there are no
 * files.
 */
export function ExportLinks({ path, filter, label, hint }: ExportLinksProps) {
  const t = useTranslate()
  const isImpersonated = useIsImpersonated()
  const { isBusy, alert, send } = useSending()
  if (isImpersonated) return <p className="text-sm text-ink-soft">{t('common.no_files_on_behalf')}</p>
  const filters = Object.entries(filter).filter(([, value]) => value !== '')

  async function fetchFile(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    const endpoint = { method: 'GET', path: '/settings/confirm-identity' } as const
    if (!isBusy && (await send<typeof checkConfirmation>(endpoint)) !== undefined) save(href)
  }
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        {exportFormats.map((format) => (
          <ButtonLink
            key={format}
            kind="outline"
            size="small"
            href={`${path}?${new URLSearchParams([...filters, ['format', format]])}`}
            onClick={(event) => void fetchFile(event)}
          >
            <Download aria-hidden="true" className="size-4.5" />
            {label(format)}
          </ButtonLink>
        ))}
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      {alert !== undefined && (
        <Notice tone="brick" isAlert>
          {alert}
        </Notice>
      )}
    </div>
  )
}

/** Saves the file as a link to one does: with any answer, the page stays. */
function save(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
