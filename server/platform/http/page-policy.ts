import { createHash } from 'node:crypto'

/** What a page may load, with `scripts` naming the inline scripts it may run: a nonce, or the hash of each. */
export function pagePolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map((script) => `'${script}'`).join(' ')}`.trim(),
    "style-src 'self'",
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
