import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../../contract/escape-html.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Texts } from '../../i18n/texts.ts'

/**
 * Renders the page for when no page can be rendered: it needs no database, no build and no script, and offers another
 * attempt at the same URL.
 */
export function errorPage(texts: Texts, language: Language, status: number): { html: string; policy: string } {
  const kind = status === 503 ? 'unavailable' : 'failed'
  const [title, text, reload] = (['title', 'text'] as const)
    .map((part) => texts.in(language)(`common.problem.${kind}_${part}`))
    .concat(texts.in(language)('common.problem.reload'))
    .map(escapeHtml)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} — Stuiver</title>
<style>${styles}</style>
</head>
<body><main>${brand}<p>${status}</p><h1>${title}</h1><p>${text}</p><a href="">${reload}</a></main></body>
</html>
`
  return { html, policy }
}

/** The coin and the name, in the page itself: nothing else may be fetched. */
const brand =
  '<a class="brand" href="/"><svg aria-hidden="true" width="28" height="28" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#b65027"/>' +
  '<circle cx="16" cy="16" r="13.4" fill="none" stroke="#f1b190" stroke-width="1.6"/><path d="M12.4 9.2h8v2.6h-5.3l-.2 2.5c.5-.2 1.1-.3 1.7-.3 ' +
  '2.6 0 4.5 1.7 4.5 4.4 0 2.9-2 4.8-5.2 4.8-1.6 0-3-.4-4.1-1.2l1.1-2.5c.9.7 1.8 1 2.8 1 1.4 0 2.3-.8 2.3-2 0-1.3-.9-2-2.4-2-1 0-1.7.2-2.4.8l-1.6-.8z" ' +
  'fill="#fff3ea"/></svg>Stuiver</a>'

const styles = `
:root { --paper: #fbf8f3; --ink: #1d2430; --ink-mid: #384254; --copper: #a8451f; --copper-ink: #a8451f }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171c; --ink: #f3eee6; --ink-mid: #d8d2c8; --copper: #b44e25; --copper-ink: #ef9a72 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem }
.brand { display: flex; align-items: center; gap: .6rem; width: fit-content; margin: 0 0 14vh; padding: .5rem 0; background: none; color: var(--ink);
  font-size: 1.3rem; font-weight: 700 }
h1 { margin: .5rem 0 1rem; font-size: clamp(1.9rem, 7vw, 2.75rem); line-height: 1.12; hyphens: auto; overflow-wrap: anywhere }
p { margin: 0; color: var(--ink-mid) }
p:first-of-type { font-size: 1.5rem; font-weight: 700; color: var(--copper-ink) }
a { display: inline-block; margin-top: 2rem; padding: .7rem 1.25rem; border-radius: .75rem; background: var(--copper);
  color: #fff; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
`

const styleHash = createHash('sha256').update(styles).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`
