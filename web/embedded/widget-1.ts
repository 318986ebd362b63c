import type { EmbedColours, EmbedKind, HeightMessage } from '../../contract/pages/sharing/embed-look.ts'
import * as de from '../../contract/texts/de/pages/widget.json'
import * as en from '../../contract/texts/en/pages/widget.json'
import * as fr from '../../contract/texts/fr/pages/widget.json'
import * as nl from '../../contract/texts/nl/pages/widget.json'

// The script that others put into their page, and all of it: it sets no cookie, keeps nothing, leaves no name behind,
// and touches nothing but the one element that it puts behind its own tag. Its content cannot be reached by the
// styles of the page, and the page cannot be reached from the frame.

const texts = { nl, en, de, fr }
type Language = keyof typeof texts

const kinds: readonly EmbedKind[] = ['card', 'form', 'button']
const colours: readonly EmbedColours[] = ['auto', 'light', 'dark']
const languages = Object.keys(texts) as readonly Language[]

/** The largest height of the frame: higher than any content, and too low to be a page that grows by mistake. */
const heightMax = 4_000

const oneOf = <Word extends string>(words: readonly Word[], value: string | undefined, otherwise: Word): Word =>
  words.find((word) => word === value) ?? otherwise

function insertCard(tag: HTMLScriptElement): void {
  const { stuiver: page = '', kind, colours: colour, language, amount = '', participant = '', team = '' } = tag.dataset
  if (!/^[\w-]+$/.test(page)) return
  const origin = new URL(tag.src).origin
  const spoken = oneOf(languages, language ?? document.documentElement.lang.slice(0, 2), 'nl')
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ amount, participant, team }))
    if (/^\d{1,9}$/.test(value)) query.set(name, value)
  const words = query.toString()
  const behind = words === '' ? '' : `?${words}`
  const chosen = oneOf(kinds, kind, 'card')
  const shade = oneOf(colours, colour, 'auto')
  const content =
    chosen === 'button'
      ? donateButton(`${origin}/${page}/doneer${behind}`, texts[spoken].donate)
      : frameOf(`${origin}/${page}/embed/${chosen}-${shade}-${spoken}-fit${behind}`, texts[spoken].frame, shade)
  const host = document.createElement('div')
  // Open, so that accessibility checks of the page see its content.
  const inside = host.attachShadow({ mode: 'open' })
  dress(inside)
  inside.append(content)
  tag.after(host)
}

/**
 * Rules that are set by a script are none of those that a policy of the page forbids; browsers of years ago have no
 * such thing.
 */
function dress(inside: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    inside.adoptedStyleSheets = [sheet]
  } catch {
    const element = document.createElement('style')
    element.textContent = styles
    inside.append(element)
  }
}

const styles = `
:host{all:initial;display:block;max-width:25rem}
a{display:inline-flex;align-items:center;min-height:3rem;padding:.25rem 1.5rem;border-radius:10px;box-sizing:border-box;
background:#a8451f;color:#fff;font:600 17px/1.2 system-ui,sans-serif;text-decoration:none}
a:hover{background:#8d3817}
a:focus-visible{outline:3px solid #245b8f;outline-offset:2px}
iframe{display:block;width:100%;height:34rem;border:0}
@media print{iframe{height:auto}}`

function donateButton(url: string, text: string): HTMLElement {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = text
  return link
}

function frameOf(url: string, title: string, shade: EmbedColours): HTMLElement {
  const frame = document.createElement('iframe')
  frame.title = title
  // A frame whose colour scheme differs from that of its page gets an opaque background.
  frame.style.colorScheme = shade === 'auto' ? 'light dark' : shade
  frame.loading = 'lazy'
  // It may open our own page beside this one, and never lead this one away.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  frame.src = url
  addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<HeightMessage> | null>) => {
    if (source !== frame.contentWindow || origin !== new URL(url).origin || data?.stuiver !== 'height') return
    const { height } = data
    if (typeof height === 'number' && height > 0 && height < heightMax) frame.style.height = `${Math.ceil(height)}px`
  })
  return frame
}

/** Inserts the widget at the tag of this script; where that is unknown, at the first that has nothing behind it yet. */
function insertAll(): void {
  const { currentScript } = document
  if (currentScript instanceof HTMLScriptElement && currentScript.dataset['stuiver'] !== undefined)
    return insertCard(currentScript)
  for (const tag of document.querySelectorAll<HTMLScriptElement>('script[data-stuiver][src]')) {
    if (tag.dataset['placed'] !== undefined) continue
    tag.dataset['placed'] = ''
    insertCard(tag)
  }
}

insertAll()
