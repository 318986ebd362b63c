import type { ComponentProps, MouseEvent } from 'react'
import type { Translate } from '../../contract/texts.ts'
import { refusalOf } from '../lib/forms/refusal.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { downloadFile } from '../lib/download-file.ts'
import { dispatchSessionExpired } from '../lib/session/session-news.ts'
import { useTranslate } from '../lib/texts/translate.ts'

type FileLinkProps = Omit<ComponentProps<'a'>, 'href' | 'download' | 'onClick'> & { href: string }

/**
 * A link to a small file of ours, such as a bill. A browser keeps what a link answers as a file or says nothing, so the
 * file is fetched here: a 401 opens the sign-in over the page, and every other refusal is shown beside the link.
 * Without scripts, and in another tab, the link itself leads there.
 */
export function FileLink({ href, children, ...link }: FileLinkProps) {
  const t = useTranslate()
  const { isBusy, alert, run } = useSending({ offline: t('errors.offline') })
  function take(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void run(() => fetchFile(href, t))
  }
  return (
    <span>
      <a {...link} href={href} download aria-busy={isBusy} onClick={take}>
        {children}
      </a>
      <span role="alert" className="text-sm text-brick not-empty:block">
        {alert}
      </span>
    </span>
  )
}

/** @throws Refusal when there is none, TypeError when the network fails */
async function fetchFile(href: string, t: Translate): Promise<void> {
  const response = await fetch(href, { headers: { accept: 'application/json' } })
  if (response.ok) return downloadFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
  if (response.status === 401) dispatchSessionExpired()
  const body: unknown = await response.json().catch(() => undefined)
  throw refusalOf({ status: response.status, statusText: response.statusText, body }, t)
}

/** Returns the name that the server gives the file; without one the browser makes one. */
const nameIn = (disposition: string | null): string => /filename="?([\w.-]+)/.exec(disposition ?? '')?.[1] ?? ''
