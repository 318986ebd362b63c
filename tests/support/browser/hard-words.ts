import { expect, type Page } from '@playwright/test'

/** A word as long as only a language that writes words together has, of as many letters as a field takes. */
export const longWord = (length: number): string =>
  `${'Meervoudigepersoonlijkheidsstoornisonderzoeksvereniging'.repeat(Math.ceil(length / 55)).slice(0, length)}`

/** A charity's name that is read from the right. */
export const arabic = 'جمعية المياه النظيفة للجميع'

/** Both in one line, with a figure between them that reads from the left. */
export const mixed = `${arabic} 2026 voor iedereen`

/** Turns the direction of the text after it, as far as it is let. */
export const turned = `Goed bezig \u202e!nav kelE`

/** Waits until everything stands where it stands in this width. */
async function settle(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Looks at a screen as it is, in the width of a phone, a tablet and a desk. */
export async function expectWordsFit(page: Page, screen: string): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await settle(page, width)
    expect.soft(await page.evaluate(findCutWords), `${screen}, ${width} pixels wide`).toEqual([])
  }
}

/** Finds words that do not fit, and where; runs in the page, by itself. */
function findCutWords(): string[] {
  const nameOf = (element: Element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`

  /** The first box around a text that it stands out of. */
  function cutting(text: Node, { left, right }: DOMRect): Element | undefined {
    // A drawing positions its texts itself, also beside it: the figure around both must hold them.
    const first = text.parentElement!.closest('svg')?.closest('figure') ?? text.parentElement
    for (let box = first; box !== null && box !== document.body; box = box.parentElement) {
      const { display, textOverflow, position, clipPath } = getComputedStyle(box)
      if (display === 'inline' || display === 'contents') continue
      // Text for screen readers alone, text that ends in dots, and a bar of links that is scrolled.
      if (clipPath !== 'none' || textOverflow === 'ellipsis' || box.closest('nav, [role=tablist]')) return undefined
      const edge = box.getBoundingClientRect()
      if (left < edge.left - 1 || right > edge.right + 1) return box
      // An element over the page is positioned by itself.
      if (position === 'fixed' || position === 'absolute') return undefined
    }
    return undefined
  }

  const wrong: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) wrong.push(`the page is ${scrollWidth} wide`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.textContent!.trim()
    if (words === '' || !text.parentElement!.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const textBox = range.getBoundingClientRect()
    const box = textBox.width === 0 ? undefined : cutting(text, textBox)
    if (box !== undefined) wrong.push(`“${words.slice(0, 20)}…” in ${nameOf(box)}`)
  }
  return [...new Set(wrong)]
}

/** The distance between the right edge of its container and the beginning of a text that is read from there. */
export const gapAtRight = (page: Page, words: string): Promise<number> =>
  page.evaluate((words) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const box = text.parentElement!
      const at = text.textContent!.indexOf(words)
      if (at < 0 || !box.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return box.getBoundingClientRect().right - range.getBoundingClientRect().right
    }
    return Number.NaN
  }, words)
