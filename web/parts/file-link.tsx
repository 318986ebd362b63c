import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { Translate } from '../../contract/texts.ts'
import { useUnderWay } from '../lib/forms/use-under-way.ts'
import { refusalFrom, refusalOf } from '../lib/forms/refusal.ts'
import { tellSessionExpired } from '../lib/session/session-news.ts'
import { useTranslate } from '../lib/texts/translate.ts'

type FileLinkProps = Omit<ComponentProps<'a'>, 'href' | 'download' | 'onClick'> & { href: string }

/**
 * A link to a small file of ours, such as a bill. A browser keeps what a link answers as a file or says nothing, so the file
 * is fetched here: a 401 opens the sign-in over the page, and every other refusal is told beside the link. Without scripts, and
 * in another tab, the link itself leads there.
 */
export function FileLink({ href, children, ...link }: FileLinkProps) {
  const t = useTranslate()
  const underWay = useUnderWay()
  const [alert, setAlert] = useState<string>()
  async function take(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (underWay.isUnderWay()) return
    underWay.begin()
    setAlert(await fetchFile(href, t).catch((thrown: unknown) => refusalFrom(thrown, t, t('errors.offline')).alert))
    underWay.end()
  }
  return (
    <span>
      <a {...link} href={href} download aria-busy={underWay.isShown} onClick={(event) => void take(event)}>
        {children}
      </a>
      <span role="alert" className="text-sm text-brick not-empty:block">
        {alert}
      </span>
    </span>
  )
}

/** @returns why there is none; undefined when the browser has it, or the whole app tells why not */
async function fetchFile(href: string, t: Translate): Promise<string | undefined> {
  const response = await fetch(href, { headers: { accept: 'application/json' } })
  if (response.ok) {
    keep(await response.blob(), nameIn(response.headers.get('content-disposition')))
    return undefined
  }
  if (response.status === 401) tellSessionExpired()
  const body: unknown = await response.json().catch(() => undefined)
  return refusalOf({ status: response.status, statusText: response.statusText, body }, t).alert
}

/** The name that the server gives the file; without one the browser makes one. */
const nameIn = (disposition: string | null): string => /filename="?([\w.-]+)/.exec(disposition ?? '')?.[1] ?? ''

function keep(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
