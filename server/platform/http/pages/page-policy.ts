import { createHash } from 'node:crypto'
import { defined } from '../../../../contract/defined.ts'

/**
 * Two style sheets of a line or two that React Aria writes into the page: how touch behaves on pressable elements, and
 * how scrolling stops under a dialog on an iPhone. Known by their words, so that no other style can be written.
 */
export const controlStyleHashes = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
]

export interface PagePolicy {
  /** The inline scripts it may run: a nonce, or the hash of each. */
  scripts: readonly string[]
  /** Origins elsewhere that an answer to a form may lead to. */
  formTargets?: readonly string[]
  /** Whether pages of others may show it inside of them. */
  isEmbeddable?: boolean
}

/** Returns the Content-Security-Policy of a page: what it may load, and where its forms may lead. */
export function pagePolicy({ scripts, formTargets = [], isEmbeddable = false }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map((script) => `'${script}'`).join(' ')}`.trim(),
    `style-src 'self' ${controlStyleHashes.map((hash) => `'${hash}'`).join(' ')}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // A film plays only after a click; a page of ours shows how another looks on a foreign site.
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    // Without scripts a donation is a form, and browsers apply this to the redirect that leads to the checkout too.
    ["form-action 'self'", ...formTargets.map(checkedOrigin)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    isEmbeddable ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ].join('; ')
}

/** Refuses anything else than an origin, which could bring a rule of its own into the policy. */
function checkedOrigin(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text) || new URL(text).origin !== text)
    throw new Error(`${text} is no origin that a form can lead to`)
  return text
}

/**
 * Makes a page ready for many visitors. Scripts that our own components wrote carry the nonce of this rendering, which
 * nothing that was stored before it can know; they are named by their hash instead, so that no nonce is given twice.
 * XSS: a script that an attacker got into the page has no such mark, and stays unnamed.
 */
export function nameOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)
  const own = [...scripts].filter(({ groups }) => defined(defined(groups)['attributes']).includes(mark))
  return {
    html: html.replaceAll(mark, ''),
    scripts: own
      .filter(({ groups }) => !/\ssrc=/.test(defined(defined(groups)['attributes'])))
      .map(
        ({ groups }) =>
          `sha256-${createHash('sha256')
            .update(defined(defined(groups)['code']))
            .digest('base64')}`,
      ),
  }
}
