import { createHash } from 'node:crypto'

/**
 * Two style sheets of a line or two that React Aria writes into the page: how touch behaves on what can be pressed, and
 * how scrolling stops under a dialog on an iPhone. Known by their words, so that no other style can be written.
 */
export const controlStyleHashes = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
]

/** What a page may load, with `scripts` naming the inline scripts it may run: a nonce, or the hash of each. */
export function pagePolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map((script) => `'${script}'`).join(' ')}`.trim(),
    `style-src 'self' ${controlStyleHashes.map((hash) => `'${hash}'`).join(' ')}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // A film plays only after somebody asks for it.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The `sha256-…` of every inline script in the page, in order. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)
  return [...scripts]
    .filter(({ groups }) => !/\ssrc=/.test(groups!['attributes']!))
    .map(({ groups }) => `sha256-${createHash('sha256').update(groups!['code']!).digest('base64')}`)
}
